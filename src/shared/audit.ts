/** Work of which many entries of the audit log can be a part. */
export const PARTS_OF = ['import', 'bulk_job', 'photo_campaign'] as const;
export type PartOf = (typeof PARTS_OF)[number];
