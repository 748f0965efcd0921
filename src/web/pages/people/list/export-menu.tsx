import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconColumns3,
  IconDownload,
  IconFileSpreadsheet,
  IconPhotoDown,
} from '@tabler/icons-react';
import type { ExportColumn } from '../../../../shared/person/export-columns.ts';
import { saveFile } from '../../../api/client/save-file.ts';
import { exportUrl, type HolderFilter } from '../../../api/holders.ts';
import { photoExportUrl } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { csvOf, wholeCsv } from './columns.ts';
import { useShownColumns } from './use-columns.ts';

const t = texts.people.exports;

/** Saves the people of a list, or their photos, as a file. */
export function ExportMenu({ filter, isEmpty }: { filter: HolderFilter; isEmpty: boolean }) {
  const can = useCan();
  const shown = useShownColumns(filter);
  const save = (columns: ExportColumn[]) => void saveFile(exportUrl(filter, columns));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          disabled={isEmpty}
        >
          {t.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.whom}</Menu.Label>
        <Menu.Item leftSection={<IconColumns3 size={16} />} onClick={() => save(csvOf(shown))}>
          {t.shown}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => save(wholeCsv())}>
          {t.people}
        </Menu.Item>
        {can('photos:read') && (
          <Menu.Item
            leftSection={<IconPhotoDown size={16} />}
            onClick={() => void saveFile(photoExportUrl(filter))}
          >
            {t.photos}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
