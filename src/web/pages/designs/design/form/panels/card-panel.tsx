import { SegmentedControl, Text } from '@mantine/core';
import { texts } from '../../../../../texts/texts.ts';
import classes from '../form.module.css';
import { grounded, type Model } from '../source/change.ts';
import { coloursIn, hexOf } from '../source/edit.ts';
import { ColourField } from './inputs.tsx';

const t = texts.designer.card;
/** A limit, because a design with gradients and drawings has too many colours for a useful list. */
const COLOURS_SHOWN = 10;

interface Props {
  model: Model;
  /** The models of both sides. */
  models: Model[];
  onChange: (text: string, what?: string) => void;
  onTurn: () => void;
  onRecolour: (from: string, to: string) => void;
}

/** Settings of the card as a whole. */
export function CardPanel({ model, models, onChange, onTurn, onRecolour }: Props) {
  const orientation = model.card.height > model.card.width ? 'upright' : 'landscape';
  const ground = model.items.find(({ isGround }) => isGround);
  const colours = coloursIn(models.flatMap(({ elements }) => elements)).slice(0, COLOURS_SHOWN);
  return (
    <section className={classes.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      <div>
        <Text size="sm" fw={500}>
          {t.orientation}
        </Text>
        <SegmentedControl
          aria-label={t.orientation}
          fullWidth
          value={orientation}
          onChange={(next) => next !== orientation && onTurn()}
          data={Object.entries(t.orientations).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {(ground === undefined || hexOf(ground.colour ?? undefined) !== null) && (
        <ColourField
          label={t.ground}
          value={ground?.colour ?? '#ffffff'}
          onChange={(hex) => onChange(grounded(model, hex), 'ground')}
        />
      )}
      {colours.length > 0 && (
        <fieldset className={classes.colours}>
          <legend>{t.colours}</legend>
          <Text size="sm" c="dimmed">
            {t.coloursHint}
          </Text>
          <div>
            {colours.map((hex, place) => (
              // The index is the key, so that the picker stays open while its colour changes.
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the colour itself is what changes
                key={place}
                type="color"
                aria-label={t.colour(hex)}
                title={hex}
                value={hex}
                onChange={({ currentTarget }) => onRecolour(hex, currentTarget.value)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
