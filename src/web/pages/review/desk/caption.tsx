import type { Photo } from '../../../api/photos.ts';
import { Advice } from '../../../parts/photos/checks.tsx';
import classes from './desk.module.css';

/** The person and the advice, directly below the photo: on a phone, their own places are out of sight. */
export const Caption = ({ name, analysis }: { name: string; analysis: Photo['analysis'] }) => (
  <div className={classes.caption}>
    <bdi>{name}</bdi>
    {analysis !== null && <Advice recommendation={analysis.recommendation} />}
  </div>
);
