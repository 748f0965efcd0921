/** How each configuration begins. @param what is kept in step, in words */
export const beginning = (what: string): string => `# ${what} Take out what you don't need, then:
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

`;

/** How the configurations for databases begin. */
export const BEGINNING = beginning('What lanyard bridge keeps in step, and where.');

/** The way in. */
export const PEOPLE = `# Whom your database has, for Lanyard: columns are named by fields of the API. Who is gone from the query is a leaver.
# [people]
# query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", kind AS "holderType" FROM students"""
# every = "5 min"
# leavers = "deactivate"        # or "archive", or "keep"
# leaver_limit = "5 %"          # a run in which more leave changes nobody
`;

/** The way out, for tables of the names that `--ddl` prints. */
export const SECTIONS = `# In each section: the table, the columns that find a row again, and the other columns, with the field that each is given.
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
# Or as files, in place of table, key and columns:
# directory = "/srv/doors/photos"
# name = "{externalId}.jpg"

# Cards that have been handed over. A door opens for a card that is active, of a person who is active: both states are needed.
[cards]
table = "badge_cards"
key = { card_id = "id" }
columns = { number = "cardNumber", chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId", person_state = "holder.status" }

# [orders]
# table = "badge_orders"
# key = { order_id = "id" }
# columns = { state = "status", reference = "reference" }
`;
