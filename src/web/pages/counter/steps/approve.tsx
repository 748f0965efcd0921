import { Analysis } from '../../people/upload/analysis.tsx';

interface Props {
  photoId: string;
  /** Whose it is. */
  name: string;
  onRetake: () => void;
}

/** What the analysis says of the photo, and the decision, which is sent at once as the person waits. */
export const Approve = ({ photoId, name, onRetake }: Props) => (
  <Analysis photoId={photoId} name={name} isAtOnce onAnother={onRetake} />
);
