import {
  Anchor,
  Badge,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Menu,
  Modal,
  Notification,
  PasswordInput,
  type TooltipProps,
} from '@mantine/core';
import { PORTRAIT_RATIO } from '../../shared/photos/portrait.ts';
import { texts } from '../texts/texts.ts';

/** The house colour: actions, selection, focus. */
const plum: MantineColorsTuple = [
  '#f8f2f8',
  '#ebdfec',
  '#d8c1da',
  '#c39fc7',
  '#ae7fb3',
  '#98639e',
  '#824f88',
  '#69406f',
  '#533158',
  '#3c2341',
];
/** Paper: warm greys for light surfaces, lines and quiet text. */
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e8e5df',
  '#d9d5cd',
  '#c2bdb3',
  '#a39d92',
  '#7c766c',
  '#5f5a52',
  '#45413b',
  '#2b2824',
];
/** Ink: the surfaces of the dark scheme, lightest (text) first. */
const ink: MantineColorsTuple = [
  '#d9d6dc',
  '#bcb8c1',
  '#9d98a4',
  '#736e7b',
  '#4a4552',
  '#3a3542',
  '#2a2631',
  '#211e28',
  '#191720',
  '#121017',
];
/** Verdicts: dark enough for text on paper, and light enough for text on ink. */
const leaf: MantineColorsTuple = [
  '#edf7f0',
  '#d6ecdd',
  '#aedabc',
  '#82c699',
  '#5cb37a',
  '#2b7d4a',
  '#277545',
  '#226e3f',
  '#195632',
  '#113f25',
];
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e8c3',
  '#f3d38b',
  '#ecbd54',
  '#e3a72e',
  '#d9921a',
  '#b57410',
  '#8f590b',
  '#6d4409',
  '#4d3006',
];
const brick: MantineColorsTuple = [
  '#fcf0ee',
  '#f7dbd6',
  '#efb8b0',
  '#e69186',
  '#dc6d60',
  '#bf4135',
  '#b43a2f',
  '#962d25',
  '#75241e',
  '#551a16',
];

/** One small palette and scale for all pages; components take their colours only from here. */
export const theme = createTheme({
  colors: { plum, leaf, amber, brick, gray: stone, dark: ink, green: leaf, yellow: amber, red: brick },
  primaryColor: 'plum',
  primaryShade: { light: 7, dark: 5 },
  black: '#221d27',
  // Dark text on light fills, such as amber.
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  // Our typeface, then the device's own for Arabic, Hebrew, Thai and the scripts of East Asia.
  fontFamily:
    "'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  components: {
    // A link in a sentence must be recognisable by more than its colour.
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // No capitals: they are hard to read, and wrong in some languages.
    Badge: Badge.extend({ defaultProps: { tt: 'none', fw: 600 } }),
    // No transition: a fading dialog would swallow the next key. app/dialog-focus.ts manages the focus and Escape.
    Menu: Menu.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    Modal: Modal.extend({
      defaultProps: {
        transitionProps: { duration: 0 },
        trapFocus: false,
        returnFocus: false,
        closeOnEscape: false,
      },
    }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': texts.shell.close } },
    }),
    // The button can be reached with the keyboard, and its `aria-pressed` tells whether the password is shown.
    PasswordInput: PasswordInput.extend({
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': texts.shell.showPassword },
      },
    }),
    // Written without `Tooltip.extend`, because the first page has no tooltips and needn't load them.
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } satisfies Partial<TooltipProps> },
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
});

/**
 * Style variables for values that the code shares with the server, and for the words of errors, which Mantine makes too
 * dark for a dark page.
 */
export const styleVariables: CSSVariablesResolver = () => ({
  variables: { '--portrait-ratio': `${PORTRAIT_RATIO}` },
  light: {},
  dark: { '--mantine-color-error': brick[3] },
});
