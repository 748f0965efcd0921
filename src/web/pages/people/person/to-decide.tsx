import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { type Photo, photosOfQuery } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { Analysis } from '../upload/analysis.tsx';
import classes from './person.module.css';

const isOpen = ({ status }: Photo): boolean => status === 'in_review' || status === 'processing';

/**
 * The photo that a person's page shows for a decision: the newest waiting one. It stays until the user has
 * decided, so that no other photo slips in under the mouse. After that, it stays, with its decision, until
 * another photo waits.
 */
export function usePhotoToDecide(holder: CardHolder) {
  const mayDecide = useCan()('photos:review');
  const { data: photos = [], refetch } = useQuery({ ...photosOfQuery(holder.id), enabled: mayDecide });
  const [held, setHeld] = useState<string | null>(null);
  // Other parts of the page may have fetched the photos even for staff who may not decide.
  const open = mayDecide ? photos.filter(isOpen) : [];
  const id = open.some((photo) => photo.id === held) ? held : (open[0]?.id ?? held);
  useEffect(() => setHeld(id), [id]);
  return {
    id,
    /** Shows a photo that was sent a moment ago; undefined for staff who may not decide. */
    show: mayDecide
      ? async (sent: string) => {
          await refetch();
          setHeld(sent);
        }
      : undefined,
  };
}

/** The photo, large, with the decision and the analysis beside it. */
export const ToDecide = ({ holder, photoId }: { holder: CardHolder; photoId: string }) => (
  <div className={classes.toDecide}>
    <Panel title={texts.people.person.toDecide}>
      <Analysis key={photoId} photoId={photoId} name={displayName(holder)} />
    </Panel>
  </div>
);
