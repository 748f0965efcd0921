/**
 * Things that somebody before a camera can do for a better photo, in the order in which they are asked for: first the
 * person, then their place, the look, the light, and what is around them. `left` and `right` say where in the picture
 * the face is; `higher` and `lower`, where the camera should point.
 */
export const STEPS = [
  'uncover_camera',
  'show_face',
  'be_alone',
  'turn_upright',
  'step_back',
  'come_closer',
  'is_left',
  'is_right',
  'higher',
  'lower',
  'look_straight',
  'uncover_face',
  'show_eyes',
  'open_eyes',
  'be_real',
  'more_light',
  'less_light',
  'plain_wall',
  'leave_wall',
  'natural_light',
  'hold_still',
] as const;
export type Step = (typeof STEPS)[number];
