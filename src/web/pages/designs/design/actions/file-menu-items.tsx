import { Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { SIDES } from '../../../../../shared/print-sheets.ts';
import { midSentence } from '../../../../parts/words/mid-sentence.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Templates } from '../editor/drafts.ts';
import { downloadSide } from './template-files.ts';

const t = texts.designs.files;

interface Props {
  name: string;
  templates: Templates;
  /** Undefined for staff who may only view. */
  onUpload: (() => void) | undefined;
}

/** The sides as SVG files, for drawing programs. */
export const FileMenuItems = ({ name, templates, onUpload }: Props) => (
  <>
    {SIDES.map((side) => (
      <Menu.Item
        key={side}
        leftSection={<IconDownload size={16} />}
        onClick={() => downloadSide(name, side, templates[side])}
      >
        {t.download(midSentence(texts.designs.sides[side]))}
      </Menu.Item>
    ))}
    {onUpload !== undefined && (
      <Menu.Item leftSection={<IconUpload size={16} />} onClick={onUpload}>
        {t.upload}
      </Menu.Item>
    )}
  </>
);
