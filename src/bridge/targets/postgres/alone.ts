/** The site's own statement, for the driver: by the simple protocol, a second one after a semicolon would be run as well. */
export const alone = (text: string): { text: string } => {
  const query = { text, queryMode: 'extended' };
  return query;
};
