import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { SYMBOLOGIES } from '../../../../../../shared/designs.ts';
import { texts } from '../../../../../texts/texts.ts';
import classes from '../form.module.css';
import { inUnits, looking, type Model, placed, showing } from '../source/change.ts';
import type { Values } from '../source/edit.ts';
import type { Box, Item } from '../source/items.ts';
import { attributeOf } from '../source/scan.ts';
import { nameOf } from '../words.ts';
import { ContentField } from './content-field.tsx';
import { ColourField, NumberField } from './inputs.tsx';

const t = texts.designer.item;
const MM_PER_POINT = 25.4 / 72;
/** The values of `text-anchor`, which plain lines of text have instead of `data-align`. */
const ANCHORS: Record<string, string> = { start: 'left', middle: 'center', end: 'right' };
const TO_ANCHOR: Record<string, string> = { left: 'start', center: 'middle', right: 'end' };

interface Props {
  model: Model;
  item: Item;
  customFields: string[];
  /** @param what names the thing that changes: one undo takes back several changes to it in a row */
  onChange: (text: string, what?: string) => void;
  onRemove: () => void;
  onReplacePicture: () => void;
}

/** Settings for everything that the form knows about one element. */
export function ItemPanel({ model, item, customFields, onChange, onRemove, onReplacePicture }: Props) {
  const { kind, box, content } = item;
  const element = model.elements[item.index]!;
  const what = (name: string) => `${item.index} ${name}`;
  const look = (values: Values) => onChange(looking(model, item, values), what(Object.keys(values).join()));
  const place = (part: Partial<Box>) =>
    onChange(placed(model, item, { ...box, ...part }), what(Object.keys(part).join()));
  const isText = kind === 'text' || kind === 'words';
  const isCode = kind === 'qr' || kind === 'barcode';
  const radius = Number.parseFloat(attributeOf(element, 'rx') ?? '0') * model.card.unit;
  return (
    <section className={classes.panel} aria-label={nameOf(item)}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <h2>{nameOf(item)}</h2>
        <Button size="compact-sm" variant="default" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t.remove}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {item.isGround ? t.groundHint : t.hint}
      </Text>
      {(isText || isCode) && (
        <ContentField
          value={content}
          customFields={customFields}
          onChange={(next) => onChange(showing(model, item, next), what('content'))}
        />
      )}
      {item.isStyled && (
        <Text size="sm" c="dimmed">
          {t.styled}
        </Text>
      )}
      {isText && !item.isStyled && (
        <>
          <div className={classes.pair}>
            <NumberField
              label={t.size}
              value={item.size / MM_PER_POINT}
              min={1}
              onChange={(points) => look({ 'font-size': inUnits(model, points * MM_PER_POINT) })}
            />
            {kind === 'text' && (
              <NumberField
                label={t.lines}
                value={Number(attributeOf(element, 'data-max-lines') ?? 2)}
                min={1}
                step={1}
                onChange={(lines) => look({ 'data-max-lines': String(Math.min(20, Math.round(lines))) })}
              />
            )}
          </div>
          <Choice
            label={t.font}
            value={item.font}
            of={t.fonts}
            onChange={(font) => look({ 'font-family': font })}
          />
          <Choice
            label={t.weight}
            value={item.isBold ? 'bold' : 'regular'}
            of={t.weights}
            onChange={(weight) => look({ 'font-weight': weight === 'bold' ? 'bold' : '400' })}
          />
          <Choice
            label={t.align}
            value={ANCHORS[item.align] ?? item.align}
            of={t.aligns}
            onChange={(align) =>
              look(kind === 'text' ? { 'data-align': align } : { 'text-anchor': TO_ANCHOR[align]! })
            }
          />
        </>
      )}
      {kind === 'barcode' && (
        <NativeSelect
          label={t.symbology}
          value={attributeOf(element, 'data-symbology') ?? 'code128'}
          onChange={({ currentTarget }) => look({ 'data-symbology': currentTarget.value })}
          data={SYMBOLOGIES.map((name) => ({ value: name, label: t.symbologies[name] }))}
        />
      )}
      {item.colour !== null && !item.isStyled && (
        <ColourField
          label={t.colour}
          value={item.colour}
          onChange={(hex) => look({ [isCode ? 'data-color' : 'fill']: hex })}
        />
      )}
      {!item.isGround && (
        <fieldset className={classes.place}>
          <legend>{t.place}</legend>
          <NumberField label={t.x} value={box.x} onChange={(x) => place({ x })} />
          <NumberField label={t.y} value={box.y} onChange={(y) => place({ y })} />
          {kind !== 'words' && (
            <>
              <NumberField
                label={t.width}
                value={box.width}
                min={0.1}
                onChange={(width) => place({ width })}
              />
              <NumberField
                label={t.height}
                value={box.height}
                min={0.1}
                onChange={(height) => place({ height })}
              />
            </>
          )}
        </fieldset>
      )}
      {(kind === 'photo' || kind === 'shape') && !item.isGround && (
        <NumberField
          label={t.radius}
          value={radius}
          min={0}
          onChange={(mm) => look({ rx: mm === 0 ? null : inUnits(model, mm) })}
        />
      )}
      {kind === 'photo' && (
        <Button variant="default" size="sm" onClick={() => place({ height: (box.width * 9) / 7 })}>
          {t.shape}
        </Button>
      )}
      {kind === 'image' && (
        <Button variant="default" size="sm" onClick={onReplacePicture}>
          {t.replace}
        </Button>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  of: Record<string, string>;
  onChange: (next: string) => void;
}

const Choice = ({ label, value, of, onChange }: ChoiceProps) => (
  <div>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <SegmentedControl
      aria-label={label}
      fullWidth
      value={value}
      onChange={onChange}
      data={Object.entries(of).map(([name, text]) => ({ value: name, label: text }))}
    />
  </div>
);
