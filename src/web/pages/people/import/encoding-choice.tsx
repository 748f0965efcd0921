import { Alert, Select, Text } from '@mantine/core';
import { unwrapped } from '../../../../shared/tables/cell.ts';
import { ENCODINGS, type Encoding } from '../../../../shared/tables/text/encoding-names.ts';
import { decode } from '../../../../shared/tables/text/encodings.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './import.module.css';
import type { ReadFile } from './read-file.ts';

const t = texts.peopleImport.read;
const LINES = 4;
const WORDS = 3;

interface Props {
  text: NonNullable<ReadFile['text']>;
  onChoose: (encoding: Encoding) => void;
}

/**
 * The guessed encoding of a file that doesn't name its own, with sample lines that show whether the guess is
 * right, and samples of how other encodings would read the file.
 */
export function EncodingChoice({ text: { encoding: guess, delimiter }, onChoose }: Props) {
  const { encoding, likely, sample, isSure } = guess;
  const lines = linesOf(decode(encoding, sample)).slice(0, LINES);
  const label = (one: Encoding) => {
    const [name, where] = texts.encodings[one];
    return where === null ? name : `${name} (${where})`;
  };
  const readings = distinctiveWords(likely, sample);
  return (
    <div className={classes.encoding}>
      <Select
        label={t.encoding}
        allowDeselect={false}
        searchable
        value={encoding}
        data={[
          {
            group: t.likely,
            items: likely.map((value) => ({
              value,
              label: texts.parts.labelled(label(value), readings.get(value)!.join(', ')),
            })),
          },
          {
            group: t.others,
            items: ENCODINGS.filter((one) => !likely.includes(one)).map((value) => ({
              value,
              label: label(value),
            })),
          },
        ]}
        onChange={(value) => onChoose(value as Encoding)}
      />
      <div>
        <Text size="sm" fw={500}>
          {t.spelledRight}
        </Text>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>
              <bdi>{line.split(delimiter).map(unwrapped).filter(Boolean).join(' · ')}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {!isSure && (
        <Alert color="yellow" variant="light" className={classes.whole!}>
          {t.unsure}
        </Alert>
      )}
    </div>
  );
}

const linesOf = (text: string): string[] => text.split(/[\r\n]+/).filter(Boolean);

const beyondAscii = (word: string): number => word.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0;

/**
 * Reads a few words of the sample in each encoding, beginning with the words that the encodings read most
 * differently.
 */
function distinctiveWords(encodings: Encoding[], sample: Uint8Array): Map<Encoding, string[]> {
  // ASCII characters separate words in all of the encodings, so each word has the same place in every
  // reading.
  const words = new Map(encodings.map((one) => [one, decode(one, sample).split(/[\u0020-\u002c;|\t\r\n]+/)]));
  const first = words.get(encodings[0]!)!;
  const differing = (place: number) => new Set([...words.values()].map((read) => read[place])).size;
  const places = [...first.keys()]
    .filter((place) => beyondAscii(first[place]!) > 0 && first.indexOf(first[place]!) === place)
    .sort((a, b) => differing(b) - differing(a) || beyondAscii(first[b]!) - beyondAscii(first[a]!))
    .slice(0, WORDS);
  return new Map([...words].map(([one, read]) => [one, places.map((place) => read[place] ?? '')]));
}
