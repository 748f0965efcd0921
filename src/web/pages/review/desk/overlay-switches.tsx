import { Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../crop/crop.module.css';

const overlayNames = ['face', 'eyes', 'guides', 'crop', 'findings'] as const;
export type OverlayName = (typeof overlayNames)[number];

const t = texts.review;
const SETTING = 'lanyard.overlays';
const usual: OverlayName[] = ['eyes', 'crop', 'findings'];

/** The overlays that are on, and a function that toggles one. This browser remembers them. */
export function useOverlays(): [ReadonlySet<OverlayName>, (name: OverlayName) => void] {
  const [shown, setShown] = useState<ReadonlySet<OverlayName>>(() => {
    const kept = localStorage.getItem(SETTING)?.split(' ') ?? usual;
    return new Set(overlayNames.filter((name) => kept.includes(name)));
  });
  const toggle = (name: OverlayName) => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    localStorage.setItem(SETTING, [...next].join(' '));
    setShown(next);
  };
  return [shown, toggle];
}

interface Props {
  shown: ReadonlySet<OverlayName>;
  onToggle: (name: OverlayName) => void;
}

export function OverlaySwitches({ shown, onToggle }: Props) {
  useShortcuts(
    t.overlays.label,
    overlayNames.map((name, index) => ({
      keys: String(index + 1),
      label: t.keys.overlay(t.overlays[name]),
      run: () => onToggle(name),
    })),
  );
  return (
    <Group gap={6} role="group" aria-label={t.overlays.label}>
      <span className={classes.name} aria-hidden>
        {t.overlays.short}
      </span>
      {overlayNames.map((name) => (
        <Chip
          key={name}
          size="xs"
          variant="outline"
          checked={shown.has(name)}
          onChange={() => onToggle(name)}
        >
          {t.overlays[name]}
        </Chip>
      ))}
    </Group>
  );
}
