import { calendarDay } from '../../lib/calendar-day.ts';
import { BridgeError } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';
import type { InSectionName } from '../config/fields.ts';
import { cardSource } from '../in/cards/cards-in.ts';
import { previewCards } from '../in/cards/preview-cards.ts';
import { previewPhotos } from '../in/photos/preview-photos.ts';
import { previewPeople } from '../in/preview-people.ts';
import { openPictureSource } from '../sources/open-picture-source.ts';
import { openSource } from '../sources/open-source.ts';
import { type Target, TargetFault, type Values } from '../targets/target.ts';
import type { Finding } from './finding.ts';

/** The first rows of a part that comes from the site, and what is wrong with them. */
interface Preview {
  section: InSectionName;
  /** The part's source in messages. */
  label: string;
  look(count: number): Promise<{ findings: Finding[]; rows: Values[] }>;
}

/** A preview of each part that comes from the site. @throws TargetAway, BridgeError, by `look` */
export function inboundPreviews(config: BridgeConfig, target: Target): Preview[] {
  const { people, photosIn, cardsIn, database } = config;
  const previews: Preview[] = [];
  if (people !== null) {
    const source = openSource(target, people.from, database.timeZone, false);
    const today = calendarDay(source.timeZone, Date.now());
    const look = (count: number) => previewPeople(source, count, today);
    previews.push({ section: 'people', label: source.label, look });
  }
  if (photosIn !== null) {
    const notes: string[] = [];
    const source = openPictureSource(target, photosIn.from, (note) => void notes.push(note));
    const look = async (count: number) => {
      const { findings, rows } = await previewPhotos(source, count);
      const advice = notes.map((message): Finding => ({ ok: true, isAdvice: true, message }));
      return { findings: [...findings, ...advice], rows };
    };
    previews.push({ section: 'photos_in', label: source.label, look });
  }
  if (cardsIn !== null) {
    const source = cardSource(target, cardsIn, database.timeZone);
    previews.push({ section: 'cards_in', label: source.label, look: (count) => previewCards(source, count) });
  }
  return previews;
}

/** Adds the grant that is missing to the fault of a query. */
export async function withRemedy(target: Target, label: string, error: unknown): Promise<unknown> {
  if (!(error instanceof TargetFault)) return error;
  const grant = error.isDenial ? await target.grantToRead?.(error.found) : undefined;
  const remedy = grant === undefined ? '' : ` Whoever owns it grants that: ${grant}`;
  return new BridgeError(`${label}: ${error.found}${remedy}`);
}
