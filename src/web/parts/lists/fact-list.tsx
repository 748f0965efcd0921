import type { ReactNode } from 'react';
import sheet from './sheet.module.css';

/** Labels and values; empty values are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={sheet.facts}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label} className={sheet.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
