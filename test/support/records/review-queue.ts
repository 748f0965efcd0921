import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { demoFace } from '../photos/demo-face.ts';
import { createHolder, upload } from '../photos/photos.ts';
import type { Harness, Tenant } from '../server/harness.ts';

/** Portraits of the demo: the first two pass all checks, the third has a warning, the others fail. */
const FACES = ['15', '25', '26', '04-blurred', '14-dark', '25-blurred'];

/**
 * Makes people with numbered names (`Person 1` …), each with a photo that waits for review. Returns the photos' ids,
 * oldest first.
 */
export async function fillQueue(server: Harness, tenant: Tenant, count: number): Promise<string[]> {
  // All people share six portraits, so this finding would show on most photos.
  const photoPolicy = { findings: { same_photo_as: 'off' } } as const;
  await write(server.context, systemActor('test'), setOrganisation, tenant.id, { photoPolicy });
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const holder = await createHolder(tenant, { firstName: 'Person', lastName: `${index + 1}` });
    ids.push(await upload(server, tenant, holder, demoFace(FACES[index % FACES.length]!)));
  }
  await server.context.jobs.idle();
  return ids;
}
