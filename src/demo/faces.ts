import face01 from './faces/01.jpg' with { type: 'file' };
import face02 from './faces/02.jpg' with { type: 'file' };
import face02Small from './faces/02-small.png' with { type: 'file' };
import face03 from './faces/03.jpg' with { type: 'file' };
import face04 from './faces/04.jpg' with { type: 'file' };
import face04Blurred from './faces/04-blurred.jpg' with { type: 'file' };
import face05 from './faces/05.jpg' with { type: 'file' };
import face06 from './faces/06.jpg' with { type: 'file' };
import face07 from './faces/07.jpg' with { type: 'file' };
import face08 from './faces/08.jpg' with { type: 'file' };
import face09 from './faces/09.jpg' with { type: 'file' };
import face10 from './faces/10.jpg' with { type: 'file' };
import face12 from './faces/12.jpg' with { type: 'file' };
import face12Blurred from './faces/12-blurred.jpg' with { type: 'file' };
import face13 from './faces/13.jpg' with { type: 'file' };
import face14 from './faces/14.jpg' with { type: 'file' };
import face14Dark from './faces/14-dark.jpg' with { type: 'file' };
import face15 from './faces/15.jpg' with { type: 'file' };
import face15Blue from './faces/15-blue.jpg' with { type: 'file' };
import face16 from './faces/16.jpg' with { type: 'file' };
import face17 from './faces/17.jpg' with { type: 'file' };
import face18 from './faces/18.jpg' with { type: 'file' };
import face19 from './faces/19.webp' with { type: 'file' };
import face20Sideways from './faces/20-sideways.jpg' with { type: 'file' };
import face22Tilted from './faces/22-tilted.jpg' with { type: 'file' };
import face23 from './faces/23.jpg' with { type: 'file' };
import face25 from './faces/25.jpg' with { type: 'file' };
import face25Blurred from './faces/25-blurred.jpg' with { type: 'file' };
import face26 from './faces/26.jpg' with { type: 'file' };
import face27 from './faces/27.jpg' with { type: 'file' };
import face28 from './faces/28.jpg' with { type: 'file' };
import face29 from './faces/29.jpg' with { type: 'file' };
import face30 from './faces/30.jpg' with { type: 'file' };
import face31 from './faces/31.jpg' with { type: 'file' };
import face33 from './faces/33.jpg' with { type: 'file' };
import face34 from './faces/34.jpg' with { type: 'file' };
import face35 from './faces/35.jpg' with { type: 'file' };
import face36 from './faces/36.jpg' with { type: 'file' };
import face37 from './faces/37.jpg' with { type: 'file' };
import face38 from './faces/38.jpg' with { type: 'file' };
import face39 from './faces/39.jpg' with { type: 'file' };
import face40 from './faces/40.jpg' with { type: 'file' };
import landscape from './faces/landscape.jpg' with { type: 'file' };

/** Paths of the demo's photos, on disk or inside the binary; faces/SOURCES.md says where they come from. */
export const FACES = {
  '01.jpg': face01,
  '02-small.png': face02Small,
  '02.jpg': face02,
  '03.jpg': face03,
  '04-blurred.jpg': face04Blurred,
  '04.jpg': face04,
  '05.jpg': face05,
  '06.jpg': face06,
  '07.jpg': face07,
  '08.jpg': face08,
  '09.jpg': face09,
  '10.jpg': face10,
  '12-blurred.jpg': face12Blurred,
  '12.jpg': face12,
  '13.jpg': face13,
  '14-dark.jpg': face14Dark,
  '14.jpg': face14,
  '15-blue.jpg': face15Blue,
  '15.jpg': face15,
  '16.jpg': face16,
  '17.jpg': face17,
  '18.jpg': face18,
  '19.webp': face19,
  '20-sideways.jpg': face20Sideways,
  '22-tilted.jpg': face22Tilted,
  '23.jpg': face23,
  '25-blurred.jpg': face25Blurred,
  '25.jpg': face25,
  '26.jpg': face26,
  '27.jpg': face27,
  '28.jpg': face28,
  '29.jpg': face29,
  '30.jpg': face30,
  '31.jpg': face31,
  '33.jpg': face33,
  '34.jpg': face34,
  '35.jpg': face35,
  '36.jpg': face36,
  '37.jpg': face37,
  '38.jpg': face38,
  '39.jpg': face39,
  '40.jpg': face40,
  'landscape.jpg': landscape,
};
export type Face = keyof typeof FACES;
