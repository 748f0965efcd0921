/** The page for a new organisation's first decisions. */
export const beginning = {
  title: 'What your cards will carry',
  intro:
    'Decide this before you print. All of it can be changed later, but cards that are printed stay as they are.',
  identity: 'Organisation',
  name: 'Name',
  nameHint: 'As it appears on cards and when they are verified.',
  timeZone: 'Time zone',
  timeZoneHint: 'Decides when a day begins and when a card’s last day ends.',
  fromBrowser: 'Taken from this browser. Check that it is where your organisation is.',
  look: {
    title: 'Logo and colours',
    text: 'They go into the design that Lanyard comes with, as a new version.',
    changed: 'Your default design already differs from the one that Lanyard comes with.',
    open: 'Open the design',
    logo: 'Choose a logo…',
    otherLogo: 'Choose another logo…',
    logoHint: 'PNG, SVG or JPEG, at most 10 MB. It stands on a white plate.',
    remove: 'Remove the logo',
    main: 'Main colour',
    accent: 'Second colour',
    picture: 'Front of a sample card',
    problems: {
      tooLarge: 'This picture is too large. Choose one of at most 10 MB.',
      notPicture: 'This picture can’t be read. Choose a PNG, SVG or JPEG file.',
    },
  },
  backups: {
    title: 'Backups',
    done: 'Backups are made on schedule.',
    text: 'Nobody makes backups yet. Whoever runs the server puts this line into its env file (often /etc/lanyard/lanyard.env), and restarts Lanyard. It makes one every night at two:',
  },
  save: 'Save and continue',
  skip: 'Skip for now',
  saved: 'Saved.',
  problems: { name: 'Enter a name.' },
};
