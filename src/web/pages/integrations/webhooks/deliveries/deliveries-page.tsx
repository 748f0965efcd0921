import { Deliveries } from './deliveries.tsx';

/** Everything that was sent, to whichever endpoint. */
export default function DeliveriesPage() {
  return <Deliveries />;
}
