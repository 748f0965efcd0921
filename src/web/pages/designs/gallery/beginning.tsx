import { NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SIDES, type Side } from '../../../../shared/print-sheets.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import {
  type DesignInList,
  designPictureUrl,
  designQuery,
  drawDesign,
  type ShippedDesign,
  shippedQuery,
} from '../../../api/designs.ts';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { useObjectUrl } from '../../../parts/photos/use-object-url.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './gallery.module.css';

const t = texts.designs.make;
const DPI = 110;

/** What a new design starts from: a built-in one, or a copy. */
export interface Beginning {
  kind: ShippedDesign['orientation'] | 'own';
  /** The design to copy, if it is not a built-in one. */
  designId: string;
}

/** The templates of both sides. */
export async function templatesOf({ kind, designId }: Beginning): Promise<{ front: string; back: string }> {
  const { front, back } =
    kind === 'own'
      ? await queryClient.fetchQuery(designQuery(designId))
      : (await queryClient.fetchQuery(shippedQuery)).find(({ orientation }) => orientation === kind)!;
  return { front, back };
}

interface Props {
  designs: DesignInList[];
  value: Beginning;
  onChange: (next: Beginning) => void;
}

/** Offers what a new design can start from, with pictures of both sides. */
export function BeginningChoice({ designs, value, onChange }: Props) {
  const shipped = useQuery(shippedQuery).data ?? [];
  const own = designs.find(({ id }) => id === value.designId);
  return (
    <Radio.Group
      mt="md"
      label={t.from}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind: kind as Beginning['kind'] })}
    >
      <div className={classes.beginnings}>
        {shipped.map((one) => (
          <div key={one.orientation} className={classes.beginning}>
            <Radio
              value={one.orientation}
              label={t.shipped[one.orientation]}
              description={t.shippedHint[one.orientation]}
            />
            <div className={classes.sides}>
              {SIDES.map((side) => (
                <Drawn key={side} design={one} side={side} />
              ))}
            </div>
          </div>
        ))}
        {own !== undefined && (
          <div className={classes.beginning}>
            <Radio value="own" label={t.own} />
            <NativeSelect
              aria-label={t.ownDesign}
              value={value.designId}
              onChange={({ currentTarget }) => onChange({ kind: 'own', designId: currentTarget.value })}
              data={designs.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <div className={classes.sides}>
              {SIDES.map((side) => (
                <CardFace
                  key={`${own.id} ${side}`}
                  src={designPictureUrl(own, side, DPI)}
                  alt={t.pictureOf(texts.designs.sides[side], own.name)}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </Radio.Group>
  );
}

function Drawn({ design: { orientation, front, back }, side }: { design: ShippedDesign; side: Side }) {
  const { data } = useQuery({
    queryKey: ['designs', 'shipped', orientation, side],
    queryFn: ({ signal }) => drawDesign({ front, back, side, dpi: DPI }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return (
    <CardFace
      src={useObjectUrl(data?.picture)}
      alt={t.pictureOf(texts.designs.sides[side], t.shipped[orientation])}
    />
  );
}
