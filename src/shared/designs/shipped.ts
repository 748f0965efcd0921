/** What a new design can begin with; the first is what an organisation begins with. */
export const SHIPPED_IDS = ['classic', 'classic-upright', 'edge', 'dark', 'portrait'] as const;
export type ShippedId = (typeof SHIPPED_IDS)[number];
