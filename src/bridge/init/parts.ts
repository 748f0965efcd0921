/**
 * The beginning of a configuration.
 * @param what a sentence that describes the configuration
 * @param system the name of the site's system
 */
export const beginning = (
  what: string,
  system = 'doors',
): string => `# ${what} Delete what you don't need, then:
#   lanyard bridge --config FILE check            reports what doesn't fit
#   lanyard bridge --config FILE run --dry-run    shows what would be written
#   lanyard bridge --config FILE run              keeps both in step

[lanyard]
url = "http://127.0.0.1:3000"
# A file that holds only the key and that nobody else can read (chmod 600). To make one:
#   lanyard keys create --org NAME --name BRIDGE --scopes sync:read,sync:write,photos:read
key_file = "bridge.key"
# For a Lanyard whose certificate is from your own authority: its certificates in PEM, trusted beside the public ones.
#ca_file = "site-ca.pem"
# A short name for your system, shown on Lanyard's Integrations page.
system = "${system}"

`;

/** The beginning of the configurations for databases. */
export const BEGINNING = beginning('What lanyard bridge keeps in step with Lanyard, and where.');

/** The example of `[people]`. */
export const PEOPLE = `# People from your database into Lanyard. Name the query's columns after fields of the API. Anyone no longer in its result is a leaver.
# [people]
# query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", kind AS "holderType" FROM students"""
# every = "5 min"
# leavers = "deactivate"        # or "archive", or "keep"
# leaver_limit = "5 %"          # a run with more leavers than this changes nobody
`;

/** The examples of sections, for the tables that `--ddl` prints. */
export const SECTIONS = `# Each section names a table, the columns that identify a row (key), and the other columns, each with the field that fills it.
# Fields are those of Lanyard's API (/docs). The bridge changes and deletes only rows that it wrote itself.

[card_holders]
table = "badge_people"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }

# Each person's approved photo: variant "card" is the crop for cards, "display" a larger picture. holder.… are fields of the person.
[photos]
table = "badge_photos"
key = { person_id = "cardHolderId" }
columns = { photo_id = "id", picture = "bytes" }
variant = "card"
# Or as files, instead of table, key and columns:
# directory = "/srv/doors/photos"
# name = "{externalId}.jpg"

# Cards that have been handed over. A door should open only if card and person are both active, so keep both states.
[cards]
table = "badge_cards"
key = { card_id = "id" }
columns = { number = "cardNumber", chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId", person_state = "holder.status" }
# valid_to is a day. If your column holds a time, a door that asks now() <= valid_to needs the end of that day:
# end_of_day = ["valid_to"]

# [orders]
# table = "badge_orders"
# key = { order_id = "id" }
# columns = { state = "status", reference = "reference" }
`;
