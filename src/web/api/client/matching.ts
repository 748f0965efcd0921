/** The header of a write that is only meant for the version that was looked at. */
export const matching = (version: number) => ({ header: { 'If-Match': `"${version}"` } });
