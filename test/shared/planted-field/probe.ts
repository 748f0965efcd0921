import { HOLDER, FIELDS as MAPPED } from '../../../src/bridge/config/fields.ts';
import { peopleOf } from '../../../src/demo/people.ts';
import { guide } from '../../../src/designs/guide.ts';
import { SAMPLE_FIELDS } from '../../../src/printing/pictures/sample.ts';
import { DESIGN_PERSON_FIELDS } from '../../../src/shared/person/names.ts';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { startHarness } from '../../support/server/harness.ts';

// Run by `planted-field.slow.test.ts` in a tree that has one field more. Prints where the field arrives, as JSON.

// The web app is compiled with a browser's types, apart from tests.
const web = '../../../src/web/pages/people';
const { bodyOf, valuesOf } = await import(`${web}/form/values.ts`);
const { guessColumns } = await import(`${web}/import/guess-columns.ts`);

const FIELD = 'pronouns';
const server = await startHarness();
const tenant = server.organisation();
const send = (method: string, path: string, body?: unknown) => done(tenant.send(method, path, { body }));

const id = await photographed(server, tenant, { externalId: 'S1', [FIELD]: 'they' });
const person = await send('GET', `/card-holders/${id}`);
const changed = await send('PATCH', `/card-holders/${id}`, { [FIELD]: ' she ' });
const stored = await send('GET', `/card-holders/${id}`);
const tooLong = await tenant.send('PATCH', `/card-holders/${id}`, { body: { [FIELD]: 'x'.repeat(41) } });
const [imported] = await send('POST', '/card-holders/import', {
  rows: [{ externalId: 'S1', [FIELD]: 'he' }],
});
const [listed] = await send('GET', '/card-holders');
const exported = (await tenant.send('GET', '/card-holders/export')).text.split(/\r?\n/);
const column = exported[0]!.split(',').indexOf(FIELD);
const feed = await send('GET', '/sync/card-holders');
const { id: cardId } = await queuedCard(tenant, id);
const card = await print(tenant, cardId);
const { paths, components } = (await tenant.send('GET', '/openapi.json')).body;

process.stdout.write(
  JSON.stringify({
    created: person[FIELD],
    changed: [changed[FIELD], stored[FIELD], stored.version - person.version],
    refused: tooLong.body.error.details,
    imported: imported.changes[FIELD],
    listed: listed[FIELD],
    exported: exported[1]!.split(',')[column],
    feed: feed.at(-1).object[FIELD],
    printed: card.printedFields[FIELD],
    description: components.schemas.CardHolder.properties[FIELD],
    example: paths['/card-holders/{id}'].get.responses['200'].content['application/json'].example.data[FIELD],
    form: bodyOf(valuesOf({ ...stored, [FIELD]: 'xe' }))[FIELD],
    column: guessColumns(['Pronomen']),
    design: (DESIGN_PERSON_FIELDS as string[]).includes(FIELD),
    guide: guide.includes(`\`${FIELD}\``),
    sample: SAMPLE_FIELDS[FIELD],
    demo: (peopleOf(1, '2026-09-21')[0] as Record<string, unknown>)[FIELD],
    bridge: [MAPPED.card_holders.includes(FIELD), MAPPED.cards.includes(`${HOLDER}${FIELD}`)],
  }),
);
await server.stop();
