import type { RowChange } from '../../report.ts';
import { sentRecords } from '../../state/sent-records.ts';
import { openStage } from '../stage.ts';
import { lookUpPeople } from './look-up-people.ts';
import type { PhotosIn } from './photos-in.ts';
import { readPicture } from './read-picture.ts';
import { readPictures, TWO_PICTURES } from './read-pictures.ts';
import { groupsOf } from './send-pictures.ts';

const PAGE = 500;

/**
 * Shows what a run would do with each picture, without doing it.
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function dryRunPhotosIn(photos: PhotosIn): Promise<void> {
  const { report, store, system } = photos;
  const stage = openStage(TWO_PICTURES);
  const aside = (name: string, reason: string) => report.row(change('set aside', name, { reason }));
  try {
    await readPictures(photos, stage);
    for (let after = ''; ; ) {
      const page = stage.toSetAside(after, PAGE);
      for (const { externalId, reason } of page) aside(externalId, reason);
      if (page.length < PAGE) break;
      after = page.at(-1)!.record;
    }
    await lookUpPeople(photos, stage, async (pictures) => {
      for (const { name, reason } of pictures) aside(name, reason);
    });
    for await (const group of groupsOf(photos, stage)) {
      const known = await store.rolledBack((tx) =>
        sentRecords(tx, system, 'photos_in').find(group.map(({ record }) => record)),
      );
      for (const { record, externalId, person, picture } of group) {
        const read = await readPicture(picture);
        if (read === null) continue;
        if ('fault' in read) aside(externalId, read.fault);
        else if (
          known.get(record)?.detail.sha256 !== read.sha256 &&
          !person.photos.some(({ sha256 }) => sha256 === read.sha256)
        )
          report.row(change('insert', externalId, { values: { picture: picture.label } }));
      }
    }
  } finally {
    stage.close();
  }
}

const change = (action: RowChange['action'], externalId: string, more: Partial<RowChange>): RowChange => ({
  ...{ section: 'photos_in', action, record: externalId, table: 'Lanyard' },
  key: { externalId },
  ...more,
});
