import { Deliveries } from './deliveries.tsx';

/** The deliveries to all endpoints. */
export default function DeliveriesPage() {
  return <Deliveries />;
}
