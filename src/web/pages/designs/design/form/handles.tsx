import { type PointerEvent, useRef, useState } from 'react';
import classes from './handles.module.css';
import { CORNERS, type Corner, resizedOnto, type Snapped, snapped } from './snap.ts';
import { type Box, type Item, keepsShape } from './source/items.ts';
import { nameOf } from './words.ts';

interface Props {
  items: Item[];
  size: { width: number; height: number };
  selected: number | null;
  onSelect: (index: number | null) => void;
  onPlace: (item: Item, box: Box) => void;
  /** Called when the pointer lets go of an element. */
  onGrasped: (item: Item) => void;
}

interface Drag {
  item: Item;
  corner: Corner | null;
  from: { x: number; y: number };
  now: Snapped;
}

/** The distance on the screen within which an element snaps to a line. */
const REACH_PX = 6;
/** Movements shorter than this count as a click by a hand that isn't quite still. */
const SLACK_PX = 3;

/**
 * The layer over the picture of a card, for selecting, moving and resizing elements by mouse or finger.
 * Keyboards and screen readers use the list of elements instead: small elements make poor tab stops.
 */
export function Handles({ items, size, selected, onSelect, onPlace, onGrasped }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const movable = items.filter(({ isGround }) => !isGround);
  const chosen = movable.find(({ index }) => index === selected);
  const mmPerPx = () => size.width / area.current!.getBoundingClientRect().width;

  const begin = (event: PointerEvent, item: Item, corner: Corner | null) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    onSelect(item.index);
    event.currentTarget.setPointerCapture(event.pointerId);
    const now = { box: item.box, guides: { x: null, y: null } };
    setDrag({ item, corner, from: { x: event.clientX, y: event.clientY }, now });
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const { item, corner, from } = drag;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (drag.now.box === item.box && Math.hypot(dx, dy) < SLACK_PX) return;
    const unit = mmPerPx();
    const by = { x: dx * unit, y: dy * unit };
    const ground = { ...size, others: movable.filter((one) => one !== item).map(({ box }) => box) };
    // With Alt held down, elements don't snap.
    const reach = event.altKey ? 0 : REACH_PX * unit;
    const now =
      corner === null
        ? snapped({ ...item.box, x: item.box.x + by.x, y: item.box.y + by.y }, ground, reach)
        : resizedOnto(item.box, corner, by, keepsShape(item), ground, reach);
    setDrag({ ...drag, now });
  };
  const end = () => {
    if (drag !== null && drag.now.box !== drag.item.box) onPlace(drag.item, drag.now.box);
    // The element's button gets the focus, and arrow keys move the element from there.
    if (drag !== null) onGrasped(drag.item);
    setDrag(null);
  };

  const placeOf = ({ x, y, width, height }: Box) => ({
    left: `${(100 * x) / size.width}%`,
    top: `${(100 * y) / size.height}%`,
    width: `${(100 * width) / size.width}%`,
    height: `${(100 * height) / size.height}%`,
  });
  const boxOf = (item: Item) => (drag?.item.index === item.index ? drag.now.box : item.box);
  return (
    <div ref={area} className={classes.handles} onPointerDown={() => onSelect(null)}>
      {movable.map((item) => (
        <div
          key={item.index}
          className={classes.item}
          title={nameOf(item)}
          data-selected={item.index === selected || undefined}
          style={placeOf(boxOf(item))}
          onPointerDown={(event) => begin(event, item, null)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setDrag(null)}
        />
      ))}
      {chosen !== undefined && (
        <div className={classes.frame} style={placeOf(boxOf(chosen))}>
          {chosen.kind !== 'words' &&
            CORNERS.map((corner) => (
              <span
                key={corner}
                className={classes.corner}
                data-corner={corner}
                onPointerDown={(event) => begin(event, chosen, corner)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={() => setDrag(null)}
              />
            ))}
        </div>
      )}
      {drag?.now.guides.x != null && (
        <div className={classes.across} style={{ left: `${(100 * drag.now.guides.x) / size.width}%` }} />
      )}
      {drag?.now.guides.y != null && (
        <div className={classes.down} style={{ top: `${(100 * drag.now.guides.y) / size.height}%` }} />
      )}
    </div>
  );
}
