import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { allCalls } from '../app/api/calls.contract';
import { openApiDocument } from './openapi';

it('has every call of the contract once', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allCalls.length);
  expect(paths['/api/sales/{id}']!.get).toMatchObject({
    operationId: 'sales.one',
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
});

it('is what docs/openapi.json has, which `npm run openapi` writes', async () => {
  expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});
