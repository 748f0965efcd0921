import { Button, Menu } from '@mantine/core';
import {
  IconBarcode,
  IconForms,
  IconPhoto,
  IconPlus,
  IconQrcode,
  IconSquareFilled,
  IconTypography,
  IconUserSquare,
} from '@tabler/icons-react';
import { texts } from '../../../../../texts/texts.ts';
import type { Addable } from '../source/change.ts';

const t = texts.designer.add;
const ICONS = {
  text: IconForms,
  words: IconTypography,
  photo: IconUserSquare,
  qr: IconQrcode,
  barcode: IconBarcode,
  shape: IconSquareFilled,
};

interface Props {
  onAdd: (kind: Addable) => void;
  onAddPicture: () => void;
}

/** The menu of elements that can be added to a side. */
export const AddMenu = ({ onAdd, onAddPicture }: Props) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button leftSection={<IconPlus size={18} />} variant="default">
        {t.button}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {(Object.keys(ICONS) as Addable[]).map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Menu.Item key={kind} leftSection={<Icon size={18} />} onClick={() => onAdd(kind)}>
            {t[kind]}
          </Menu.Item>
        );
      })}
      <Menu.Item leftSection={<IconPhoto size={18} />} onClick={onAddPicture}>
        {t.picture}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
