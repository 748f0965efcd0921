/** A statement of the site's own, for the driver: in the simple way, a second one behind a semicolon would be run as well. */
export const alone = (text: string): { text: string } => {
  const query = { text, queryMode: 'extended' };
  return query;
};
