import { Text } from '@mantine/core';
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
  onRecolour: (from: string, to: string) => void;
}

/** Colours of the card as a whole. */
export function CardPanel({ model, models, onChange, onRecolour }: Props) {
  const ground = model.items.find(({ isGround }) => isGround);
  const colours = coloursIn(models.flatMap(({ elements }) => elements)).slice(0, COLOURS_SHOWN);
  return (
    <section className={classes.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
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
