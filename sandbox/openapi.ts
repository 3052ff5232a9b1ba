import { z } from 'zod';
import { contract } from '../app/api/calls.contract';
import { type Call, envelope } from '../app/api/wire.contract';

type Json = Record<string, unknown>;

/** Calls that a person makes before signing in, and the one that renews a session. */
const WITHOUT_TOKEN: readonly Call[] = [contract.auth.token, contract.auth.refresh, contract.auth.register];

/**
 * Returns the API that the portal expects, as an OpenAPI 3.1 document: every call of the contract, with what is sent and
 * what a successful answer holds. Amounts are in Naira, times in UTC.
 */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [resource, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries<Call>(calls))
      (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(`${resource}.${name}`, call, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API that the vend portal expects',
      version: '1',
      description:
        'Generated from app/api/*.contract.ts by `npm run openapi`. A refusal is an ' +
        'envelope with success false and its messages in errors, with 200 or a status of 4xx.',
    },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  };
}

function operation(operationId: string, call: Call, schemas: Json): Json {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    ...describe(call),
    ...(names.length > 0 && {
      parameters: names.map((parameter) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
    }),
    ...(call.request && { requestBody: { required: true, content: content(call, schemas) } }),
    responses: {
      200: {
        description: 'The envelope, whose data are these when success is true.',
        content: { 'application/json': { schema: schemaOf(envelope.extend({ data: call.answer }), schemas) } },
      },
    },
    ...(WITHOUT_TOKEN.includes(call) && { security: [] }),
  };
}

/** Says what a method does not say, and that the call is ours to ask for. */
function describe({ reads, isAssumed }: Call): Json {
  const sentences = [
    ...(reads ? ['Changes nothing.'] : []),
    ...(isAssumed ? ['Assumed: the specification of the portal does not name this call.'] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

/** What is sent; an upload is a form with a file. */
function content(call: Call, schemas: Json): Json {
  if (call === contract.application.upload)
    return { 'multipart/form-data': { schema: { type: 'object', description: 'vendorId, then one file' } } };
  return { 'application/json': { schema: schemaOf(call.request!, schemas) } };
}

/** Returns the schema in JSON, and puts those that have a name into `schemas`, to which it then refers. */
function schemaOf(schema: z.ZodType, schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  const { $schema: _, $defs = {}, ...json } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  Object.assign(schemas, $defs);
  return json;
}
