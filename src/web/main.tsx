import './look/library.css';
import './look/base.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { queryClient } from './api/client/query-client.ts';
import { App } from './app/app.tsx';
import { manageDialogFocus } from './app/dialog-focus.ts';
import { listenForShortcuts } from './app/shortcuts.ts';
import { styleVariables, theme } from './look/theme.ts';
import { nameTypeface } from './look/typeface.ts';
import { askBeforeLeaving } from './parts/page/leaving.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';
// The library that locks scrolling behind dialogs takes the nonce for its styles from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce });

nameTypeface();
listenForShortcuts();
manageDialogFocus();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={styleVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Router base="/admin" aroundNav={askBeforeLeaving}>
          <App />
        </Router>
        <Notifications position="top-center" limit={1} containerWidth={600} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
