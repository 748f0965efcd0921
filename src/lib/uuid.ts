const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUID of version 7. Such ids sort by time, which keeps index pages warm. */
export const newId = (): string => Bun.randomUUIDv7();

export const isUuid = (text: string): boolean => UUID.test(text);

/** The time at which a UUID of version 7 was made, in milliseconds since 1970; NaN for anything else. */
export const madeAtMs = (id: string): number =>
  isUuid(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : NaN;
