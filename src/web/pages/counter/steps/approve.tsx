import { Analysis } from '../../people/upload/analysis.tsx';

interface Props {
  photoId: string;
  /** The person's name. */
  name: string;
  onRetake: () => void;
}

/** The analysis of the photo, and the decision, which is sent at once because the person is waiting. */
export const Approve = ({ photoId, name, onRetake }: Props) => (
  <Analysis photoId={photoId} name={name} isAtOnce onAnother={onRetake} />
);
