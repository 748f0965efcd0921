import { useRef, useState } from 'react';
import { Route, Switch, useLocation, useRoute } from 'wouter';
import { useShortcuts } from '../../app/shortcuts.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './counter.module.css';
import { Find } from './find/find.tsx';
import { useTypingInto } from './find/use-typing-into.ts';
import { Serve } from './serve.tsx';
import { Start } from './start/start.tsx';

const t = texts.counter;

/** `/counter` finds a person. `/counter/{id}` serves that person, from the photo to handing over the card. */
export default function CounterPage() {
  const [, navigate] = useLocation();
  const [isServing] = useRoute('/counter/:id');
  const field = useRef<HTMLInputElement>(null);
  /** The message about the last person served; null for none. */
  const [last, setLast] = useState<string | null>(null);
  /**
   * Rises whenever somebody is found, so that a person found again starts afresh, with the focus on the next
   * step.
   */
  const [count, setCount] = useState(0);
  const next = (said: string | null) => {
    setLast(said);
    navigate('/counter');
    field.current?.focus();
  };
  useShortcuts(t.keys.title, [
    // Runs once per key press, because a key held down may have just closed a dialog.
    { keys: 'Escape', label: t.keys.next, run: () => next(null), isOnce: true },
  ]);
  useTypingInto(field);
  return (
    <>
      <PageHeader title={t.title} />
      <Find
        field={field}
        isServing={isServing}
        onFound={(id) => {
          setLast(null);
          setCount((now) => now + 1);
          navigate(`/counter/${id}`);
        }}
        onEscape={() => next(null)}
      />
      <p role="status" className={classes.last}>
        {last}
      </p>
      <Switch>
        <Route path="/counter/:id">
          {({ id }) => <Serve key={`${id} ${count}`} id={id} onNext={next} />}
        </Route>
        <Route>
          <Start />
        </Route>
      </Switch>
    </>
  );
}
