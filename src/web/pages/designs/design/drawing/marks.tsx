import type { RenderFinding } from '../../../../api/designs.ts';
import { drawingInWords } from '../../../../parts/cards/drawing-in-words.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from './marks.module.css';

interface Props {
  findings: RenderFinding[];
  /** The card's size in mm. */
  size: { width: number; height: number };
  onChoose: (finding: RenderFinding) => void;
}

/** A mark at each finding's place on the card, with its number in the list. */
export const Marks = ({ findings, size, onChoose }: Props) => (
  <>
    {findings.map((finding, place) => {
      if (finding.place === undefined) return null;
      const { box } = finding.place;
      const share = (length: number, whole: number) => `${(100 * length) / whole}%`;
      return (
        <div
          key={`${finding.code} ${finding.field} ${finding.place.line} ${finding.message}`}
          className={classes.mark}
          data-finding={finding.code}
          style={{
            left: share(box.x, size.width),
            top: share(box.y, size.height),
            width: share(box.width, size.width),
            height: share(box.height, size.height),
          }}
        >
          <button
            type="button"
            aria-label={texts.designs.problems.mark(place + 1, drawingInWords(finding))}
            title={drawingInWords(finding)}
            onClick={() => onChoose(finding)}
          >
            {place + 1}
          </button>
        </div>
      );
    })}
  </>
);
