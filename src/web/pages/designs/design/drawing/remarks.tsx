import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { RenderFinding } from '../../../../api/designs.ts';
import { drawingInWords } from '../../../../parts/cards/drawing-in-words.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';
import type { Problem } from './problems-of.ts';

const t = texts.designs.problems;

interface Props {
  problems: Problem[];
  findings: RenderFinding[];
  onGoTo: (problem: Problem) => void;
  onChoose: (finding: RenderFinding) => void;
}

/** Lists problems, which prevent saving and link to their lines, and remarks, which don't prevent it. */
export const Remarks = ({ problems, findings, onGoTo, onChoose }: Props) => (
  <div aria-live="polite" className={classes.remarks}>
    {problems.length > 0 && (
      <Alert color="red" icon={<IconAlertTriangle />} title={t.title(problems.length)}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.side} ${problem.line} ${problem.message}`}>
              <Anchor component="button" type="button" inherit onClick={() => onGoTo(problem)}>
                {t.at(texts.designs.sides[problem.side], problem.line)}
              </Anchor>
              {texts.parts.colon}
              <span lang="en">{problem.message}</span>
            </li>
          ))}
        </ul>
      </Alert>
    )}
    {findings.length > 0 && (
      <Alert color="yellow" icon={<IconInfoCircle />} title={t.remarks(findings.length)}>
        <Text size="sm">{t.remarksHint}</Text>
        <ol>
          {findings.map((finding) => {
            const { code, field, place } = finding;
            const message = drawingInWords(finding);
            return (
              <li key={`${code} ${field} ${place?.line} ${message}`}>
                {place === undefined ? (
                  message
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    ta="left"
                    style={{ verticalAlign: 'top' }}
                    onClick={() => onChoose(finding)}
                  >
                    {message}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ol>
      </Alert>
    )}
  </div>
);
