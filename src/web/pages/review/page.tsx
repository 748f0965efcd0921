import { PageHeader } from '../../parts/page-header.tsx';
import { texts } from '../../texts/texts.ts';

export default function ReviewPage() {
  return <PageHeader title={texts.review.title} />;
}
