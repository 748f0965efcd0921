import { expect, it } from 'vitest';
import { readPicture } from '../../../src/bridge/in/photos/read-picture.ts';
import { PictureUnreadable, type SitePicture } from '../../../src/bridge/sources/pictures.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const pictureOf = (some: Partial<SitePicture>): SitePicture => ({
  ...{ externalId: 'S1', label: 'jpegPhoto of uid=u1,ou=a/b', version: '1 2', size: 4 },
  bytes: async () => JPEG,
  ...some,
});
const unreadable = async () => {
  throw new PictureUnreadable("S1.jpg can't be read (permission denied)");
};

it('tries a listed file again in each run while reading it fails, whose rights may change alone', async () => {
  expect(await readPicture(pictureOf({ bytes: unreadable }))).toMatchObject({ version: '' });
  expect(
    await readPicture(pictureOf({ bytes: unreadable, size: null, version: 'unreadable' })),
  ).toMatchObject({
    version: 'unreadable',
  });
});

it("sends no name but a file's", async () => {
  expect(await readPicture(pictureOf({}))).not.toHaveProperty('filename');
  expect(await readPicture(pictureOf({ filename: 'S1.jpg' } as Partial<SitePicture>))).toMatchObject({
    filename: 'S1.jpg',
  });
});
