import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { TEMPLATE_BYTES_MAX } from '../../../../../shared/limits.ts';
import { SIDES, type Side } from '../../../../../shared/print-sheets.ts';
import { holderQuery } from '../../../../api/holders.ts';
import { say, sayProblem } from '../../../../parts/dialogs/say.ts';
import { PICTURE_TYPES, readPicture } from '../../../../parts/files/read-picture.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Templates } from '../editor/drafts.ts';
import { byKey } from './by-key.ts';
import classes from './form.module.css';
import { AddMenu } from './panels/add-menu.tsx';
import { CardPanel } from './panels/card-panel.tsx';
import { ItemPanel } from './panels/item-panel.tsx';
import { OrientationChoice } from './panels/orientation-choice.tsx';
import { type Addable, adding, addingPicture, looking, type Model, modelOf } from './source/change.ts';
import { recoloured } from './source/edit.ts';
import { type Box, type Item, restOf } from './source/items.ts';
import { attributeOf } from './source/scan.ts';
import { turned } from './source/turned.ts';
import type { History } from './use-history.ts';
import { buttonId, nameOf } from './words.ts';

const t = texts.designer;

interface Props {
  templates: Templates;
  side: Side;
  /** Null for a side that can't be shown as a form. */
  model: Model | null;
  history: History;
  /** The person whose custom fields are offered as well. */
  cardHolderId: string | null;
  selected: number | null;
  onSelect: (index: number | null) => void;
  onPlace: (item: Item, box: Box) => void;
  onRemove: (item: Item) => void;
  onSource: () => void;
}

/** A side as a form. Parts that the form doesn't know stay in the template as they are. */
export function Form(props: Props) {
  const { templates, side, model, history, cardHolderId, selected } = props;
  const { onSelect, onPlace, onRemove, onSource } = props;
  const file = useRef<HTMLInputElement>(null);
  /** The element that gets the chosen picture; null when the picture becomes a new element. */
  const replaced = useRef<Item | null>(null);
  /** The latest turn of the card, with the templates before and after it. */
  const lastTurn = useRef<{ from: Templates; to: Templates } | null>(null);
  const holder = useQuery({ ...holderQuery(cardHolderId ?? ''), enabled: cardHolderId !== null }).data;
  if (model === null)
    return (
      <div className={classes.form}>
        <h2>{t.unknown.title}</h2>
        <Text>{t.unknown.text}</Text>
        <Button variant="default" onClick={onSource}>
          {t.unknown.go}
        </Button>
      </div>
    );
  const rest = restOf(model);
  const item = model.items.find(({ index }) => index === selected);
  const change = (text: string, what?: string) => history.change({ [side]: text }, what && `${side} ${what}`);
  /** Adds an element, which becomes the last one, and selects it. */
  const addAs = (text: string) => {
    change(text);
    onSelect(modelOf(text)?.items.at(-1)?.index ?? null);
  };
  const choosePicture = (of: Item | null) => {
    replaced.current = of;
    file.current?.click();
  };
  const takePicture = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const picture = await readPicture(chosen);
    if (typeof picture === 'string') return sayProblem(t.picture[picture]);
    const old = replaced.current;
    const text = old === null ? addingPicture(model, picture) : withPicture(model, old, picture.href);
    if (new Blob([text]).size > TEMPLATE_BYTES_MAX) return sayProblem(t.picture.tooMuch);
    if (old === null) addAs(text);
    else change(text);
  };
  const turn = () => {
    // A card that is only looked at the other way comes back as it was: turning it twice would not undo itself.
    const { from, to } = lastTurn.current ?? {};
    lastTurn.current = null;
    if (from !== undefined && to?.front === templates.front && to.back === templates.back)
      return history.change(from);
    const [front, back] = SIDES.map((one) => turned(templates[one]));
    if (front == null || back == null) return;
    lastTurn.current = { from: templates, to: { front, back } };
    history.change({ front, back });
    say(models.some((one) => restOf(one) > 0) ? `${t.card.turned} ${t.card.turnedRest}` : t.card.turned);
  };
  const models = SIDES.map((one) => modelOf(templates[one])).filter((one) => one !== null);
  const recolour = (from: string, to: string) => {
    const [front, back] = SIDES.map((one) => {
      const other = modelOf(templates[one]);
      return other === null ? templates[one] : recoloured(other.text, other.elements, from, to);
    });
    history.change({ front: front!, back: back! }, 'recolour');
  };
  return (
    <div className={classes.form}>
      <div className={classes.tools}>
        <AddMenu
          onAdd={(kind: Addable) => addAs(adding(model, kind))}
          onAddPicture={() => choosePicture(null)}
        />
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t.undo}
          title={t.undo}
          disabled={history.undo === null}
          onClick={() => history.undo?.()}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t.redo}
          title={t.redo}
          disabled={history.redo === null}
          onClick={() => history.redo?.()}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
        <input
          ref={file}
          type="file"
          hidden
          accept={PICTURE_TYPES.join()}
          aria-label={t.picture.input}
          onChange={({ currentTarget }) => {
            void takePicture(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      <section className={classes.elements} aria-label={t.elements.title}>
        <h2>{t.elements.title}</h2>
        {model.items.length === 0 && <Text c="dimmed">{t.elements.none}</Text>}
        <ul>
          {model.items.map((one) => (
            <li key={one.index}>
              <Button
                id={buttonId(one)}
                size="compact-sm"
                variant={one.index === selected ? 'filled' : 'default'}
                aria-pressed={one.index === selected}
                onClick={() => onSelect(one.index === selected ? null : one.index)}
                onKeyDown={(event) => {
                  if (byKey(event, one, { onPlace, onRemove }))
                    onSelect(event.key === 'Delete' ? null : one.index);
                }}
              >
                {nameOf(one)}
              </Button>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Text size="sm" c="dimmed">
            {t.elements.rest(rest)}
          </Text>
        )}
      </section>
      <OrientationChoice card={model.card} onTurn={turn} />
      {item === undefined ? (
        <CardPanel model={model} models={models} onChange={change} onRecolour={recolour} />
      ) : (
        <ItemPanel
          key={`${side} ${item.index}`}
          model={model}
          item={item}
          customFields={Object.keys(holder?.customFields ?? {})}
          onChange={change}
          onRemove={() => onRemove(item)}
          onReplacePicture={() => choosePicture(item)}
        />
      )}
    </div>
  );
}

/** Replaces the picture of an image element, in the attribute that holds the present picture. */
function withPicture(model: Model, item: Item, href: string): string {
  const name = attributeOf(model.elements[item.index]!, 'xlink:href') === undefined ? 'href' : 'xlink:href';
  return looking(model, item, { [name]: href });
}
