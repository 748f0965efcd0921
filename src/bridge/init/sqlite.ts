/** A configuration to begin with. The tables of `TABLES` fit it. */
export const CONFIGURATION = `# What lanyard bridge keeps in step, and where. Take out what you don't need, then:
#   lanyard bridge --config FILE check            says what doesn't fit
#   lanyard bridge --config FILE run --dry-run    shows what would be written
#   lanyard bridge --config FILE run              keeps it in step

[lanyard]
url = "http://127.0.0.1:3000"
# The key alone, in a file that nobody else can read (chmod 600):
#   lanyard keys create --org NAME --name BRIDGE --scopes sync:read,sync:write,photos:read
key_file = "bridge.key"
# Your short name for the other system, which Lanyard's page of integrations shows.
system = "doors"

[database]
# sqlite:// and the absolute path of the file.
url = "sqlite:///var/lib/doors/doors.db"

# In each section: the table, the columns that find a row again, and the other columns, with the field that each is given.
# The fields are those of Lanyard's API (/docs). What the bridge wrote, it changes and deletes; other rows, never.

[card_holders]
table = "badge_people"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }

# The approved picture of each person: variant "card" is the crop, "display" a larger one. holder.… is whose it is.
[photos]
table = "badge_photos"
key = { person_id = "cardHolderId" }
columns = { photo_id = "id", picture = "bytes" }
variant = "card"

# Cards that have been handed over.
[cards]
table = "badge_cards"
key = { card_id = "id" }
columns = { number = "cardNumber", chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId" }

# [orders]
# table = "badge_orders"
# key = { order_id = "id" }
# columns = { state = "status", reference = "reference" }
`;

/** Tables for `CONFIGURATION`, in SQL. */
export const TABLES = `CREATE TABLE badge_people (
  person_id TEXT PRIMARY KEY,
  matric TEXT,
  given TEXT NOT NULL,
  family TEXT NOT NULL,
  state TEXT NOT NULL
);
CREATE TABLE badge_photos (
  person_id TEXT PRIMARY KEY,
  photo_id TEXT NOT NULL,
  picture BLOB NOT NULL
);
CREATE TABLE badge_cards (
  card_id TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  chip TEXT,
  state TEXT NOT NULL,
  valid_to TEXT,
  matric TEXT
);
CREATE TABLE badge_orders (
  order_id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  reference TEXT
);
`;
