/**
 * The commonest of long passwords, without case and without anything but letters and digits. Shorter ones are refused
 * by their length; keyboard rows, runs and repetitions are found by `password-rules.ts`.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password1234 password12345 password123456 passwordpassword password2024 password2025 password2026 mypassword123
  mypassword1234 thisismypassword thisisapassword newpassword123 changeme1234 changemenow changemeplease
  changeme123456 letmein12345 letmeinplease letmeinletmein welcome12345 welcome123456 welcome2024 welcome2025
  welcome2026 welcomewelcome administrator administrator1 admin1234567 admin12345678 adminadmin12 adminadminadmin
  adminpassword adminpassword1 rootpassword superuser123 supersecret1 supersecret123 secretsecret secretpassword
  iloveyou1234 iloveyou12345 iloveyouforever iloveyousomuch ilovemyfamily ilovemymother princess1234 sunshine1234
  football1234 baseball1234 basketball1 basketball12 basketball123 superman1234 batman123456 dragon123456
  monkey123456 master123456 shadow123456 michael12345 jennifer1234 charlie12345 liverpool123 manchester123
  manchesterunited chelseafc123 trustno1trustno1 correcthorsebatterystaple whateverwhatever computer1234
  internet1234 samsung12345 starwars1234 pokemon12345 qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty
  qwertyuiop123 qwertyuiop1234 asdfghjkl123 zxcvbnm12345 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  q1w2e3r4t5y6 zaq12wsxcde3 abcd12345678 abc123456789 abcdefg12345 abc123abc123 a1b2c3d4e5f6 aa1234567890
  a1234567890 asd123456789 google123456 facebook1234 linkedin1234 university1 university12 university123 student12345
  studentstudent teacher12345 campus123456 campuscampus college12345 lanyard12345 lanyardlanyard passw0rd1234
  passw0rdpassw0rd pa55word1234 p4ssw0rd1234 sommer123456 sommer2024 sommer2025 sommer2026 summer123456 summer2024
  summer2025 summer2026 winter123456 spring123456 autumn123456 january12345 february1234 november1234 december1234
  monday123456 christmas123 chocolate123 butterfly123 elizabeth123 alexander123 passwort1234 passwort12345
  passwort123456 hallo1234567 hallohallo12 geheim123456 motdepasse123 azerty123456 azertyuiop123 contrasena123
  contraseña123 123456789abc 123456789qwe 123456789asd 123456qwerty 12345qwerty 1234567890qwe 1234567890abc
  1234qwerasdf 1234qwerasdfzxcv 123qweasdzxc qweasdzxc123 qazwsxedcrfv qazwsx123456 asdfqwer1234 asdfasdfasdf
  testtesttest testpassword test12345678 test123456789 demo12345678 temporary123 temp12345678 default12345
  defaultpassword nopassword123 guest1234567 support12345 service12345 security1234 opensesame123
  `
    .trim()
    .split(/\s+/),
);
