-- Whoever erases a person looks for what was sent of them, or of an order that was theirs alone, among the events of 30
-- days. An event names one person, or else one order.
CREATE INDEX webhook_deliveries_about
  ON webhook_deliveries (coalesce(body ->> '$.data.cardHolderId', body ->> '$.data.orderId'));
