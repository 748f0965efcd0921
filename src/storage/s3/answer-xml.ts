import { SaxesParser } from 'saxes';

/** An element's text, by its path below the root, such as `Contents/Key`. */
export interface Text {
  path: string;
  text: string;
}

/** The texts of an S3 answer's innermost elements, in their order. @throws when it isn't XML */
export function textsOf(xml: string): Text[] {
  const texts: Text[] = [];
  const open: string[] = [];
  let text = '';
  let isLeaf = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
    isLeaf = true;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    if (isLeaf) texts.push({ path: open.slice(1).join('/'), text });
    open.pop();
    isLeaf = false;
  });
  parser.write(xml).close();
  return texts;
}
