import { parse } from 'acorn';
import { full } from 'acorn-walk';

const LIST_FILE = /\/app\/(lists\/[\w-]+|reports\/[\w-]+-list)\.ts$/;
/** Properties of a list's definition that no screen reads. */
const SERVER_ONLY = new Set(['rows', 'search', 'filters', 'alsoSearched', 'file', 'fileHeaders']);

/** True for a module with the definition of a list. */
export const definesList = (id) => LIST_FILE.test(id);

/** Returns the code of a list's definition without the parts that only the server reads: calls, search, filters and files. */
export function withoutServerParts(code) {
  const ranges = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'ObjectExpression') ranges.push(...serverParts(node.properties));
  });
  const outer = ranges.filter(([start, end]) => !ranges.some(([from, to]) => from <= start && end < to));
  return outer.sort(([a], [b]) => b - a).reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);
}

/** Returns the places of the properties that only the server reads, each with one of the commas around it. */
function serverParts(properties) {
  const isServers = ({ type, computed, key }) => type === 'Property' && !computed && SERVER_ONLY.has(key.name);
  const firstKept = properties.findIndex((property) => !isServers(property));
  return properties.flatMap((property, index) => {
    if (!isServers(property)) return [];
    if (index < firstKept) return [[property.start, properties[index + 1].start]];
    return [[properties[index - 1]?.end ?? property.start, property.end]];
  });
}
