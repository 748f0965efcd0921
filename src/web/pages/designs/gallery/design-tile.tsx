import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import { SIDES } from '../../../../shared/print-sheets.ts';
import { type DesignInList, designPictureUrl } from '../../../api/designs.ts';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './gallery.module.css';

const t = texts.designs;
/** The resolution at which a tile looks sharp on a dense screen. */
const DPI = 180;

/** A design, with pictures of both of its sides. */
export const DesignTile = ({ design }: { design: DesignInList }) => (
  <li className={classes.tile}>
    <div className={classes.faces} data-archived={design.archived || undefined}>
      {SIDES.map((side) => (
        <CardFace
          key={side}
          src={designPictureUrl(design, side, DPI)}
          alt={t.pictureOf(t.sides[side], design.name)}
          isLazy
        />
      ))}
    </div>
    <div className={classes.caption}>
      <h2>
        <Link href={`/designs/${design.id}`} data-row>
          {design.name}
        </Link>
      </h2>
      {design.isDefault && <Badge variant="light">{t.isDefault}</Badge>}
      {design.archived && (
        <Badge variant="light" color="gray">
          {t.isArchived}
        </Badge>
      )}
      <small>
        {t.version(design.version)} · <When at={design.updatedAt} />
      </small>
    </div>
  </li>
);
