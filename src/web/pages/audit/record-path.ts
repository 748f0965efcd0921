/** Where a record of the log can be looked at; undefined where there is no page about it. */
export function recordPath(entityType: string, id: string): string | undefined {
  switch (entityType) {
    case 'card_holder':
      return `/people/${id}`;
    case 'photo':
      return `/review/${id}`;
    case 'order':
      return `/orders/${id}`;
    case 'card':
      return `/cards/${id}`;
    case 'print_batch':
      return `/printing/${id}`;
    case 'design':
      return `/designs/${id}`;
    case 'webhook_endpoint':
      return `/integrations/webhooks/${id}`;
    case 'api_key':
      return '/integrations';
    case 'staff':
      return '/settings/staff';
    case 'organisation':
      return '/settings';
  }
}
