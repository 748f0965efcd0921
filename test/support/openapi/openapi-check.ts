import Ajv2020 from 'ajv/dist/2020.js';
import type { Answer } from '../server/harness.ts';
import type { Documented, Json } from './openapi.ts';

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: (text: string) => URL.canParse(text),
  binary: true as const,
};

/** Returns the points in which an answer differs from the document; empty when there are none. */
export type Checker = (operation: Documented, answer: Answer) => string[];

/**
 * Compiles the schemas of a document. Fields that the document doesn't name are refused, although clients must accept
 * them.
 */
export function createChecker(document: Json): Checker {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  ajv.addSchema(closed(structuredClone(document)), 'openapi');

  const schemaProblems = (pointer: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`openapi#${pointer}`);
    if (validate === undefined) return [`no schema at ${pointer}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      (one) => `body${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
    );
  };

  return (operation, answer) => {
    const response = operation.responses[answer.status];
    if (response === undefined)
      return [`status ${answer.status} is not documented: ${answer.text.slice(0, 300)}`];
    const problems = missingHeaders(document, response, answer);
    const documented = Object.entries<Json>(response.content ?? {});
    const type = answer.headers.get('content-type')?.split(';')[0] ?? null;
    const [documentedType, media] = documented.find(([one]) => fits(type, one)) ?? documented[0] ?? [];
    if (documentedType === undefined) {
      if (answer.text !== '') problems.push(`a body where none is documented: ${answer.text.slice(0, 100)}`);
    } else if (!fits(type, documentedType)) {
      problems.push(`content type ${type}, documented is ${documentedType}`);
    } else if (documentedType === 'application/json') {
      problems.push(...schemaProblems(pointerOf(document, operation, answer.status, media), answer.body));
    }
    const codes: string[] | undefined = response['x-error-codes'];
    if (codes && !codes.includes(answer.body?.error?.code))
      problems.push(`code ${answer.body?.error?.code}, documented are ${codes}`);
    return problems;
  };
}

/** True when a media type is the documented one, or within its range, such as `image/*`. */
const fits = (type: string | null, documented: string) =>
  documented.endsWith('/*') ? type?.startsWith(documented.slice(0, -1)) : type === documented;

function missingHeaders(document: Json, response: Json, answer: Answer): string[] {
  return Object.keys(response.headers ?? {})
    .filter((name) => document.components.headers[name].required && !answer.headers.has(name))
    .map((name) => `header ${name} is missing`);
}

/** Returns the pointer to the schema of an answer. Responses that operations share have their schema in one place. */
function pointerOf(document: Json, operation: Documented, status: number, media: Json): string {
  if (media.schema.$ref) return media.schema.$ref.slice(1);
  const place =
    document.paths[operation.path][operation.method.toLowerCase()].responses[status].$ref?.slice(1);
  const own = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`;
  return `${place ?? own}/content/application~1json/schema`;
}

const escaped = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

function closed(part: Json): Json {
  if (typeof part !== 'object' || part === null) return part;
  if (part.type === 'object' && part.properties && part.additionalProperties === undefined)
    part.additionalProperties = false;
  for (const value of Object.values(part)) closed(value);
  return part;
}
