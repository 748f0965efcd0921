/** The type of any file. Some client generators know no other type for bytes, and leave out pictures and PDFs. */
export const ANY_FILE = 'application/octet-stream';

export const isBinary = (contentType: string): boolean => !contentType.startsWith('text/');

/** The file with its own type, or as plain bytes for clients that accept nothing else. */
export function namedAsAccepted(request: Request, response: Response): Response {
  if (request.headers.get('accept') !== ANY_FILE) return response;
  const type = response.headers.get('content-type');
  if (type === null || !isBinary(type) || type.startsWith('application/json')) return response;
  response.headers.set('Content-Type', ANY_FILE);
  response.headers.set('Vary', 'Accept');
  return response;
}
