import { beginning } from './parts.ts';

/** A configuration to begin with, for a folder of files. */
export const CONFIGURATION = `${beginning('What lanyard bridge writes into a folder, for a program that reads files.')}[folder]
# Make it, and photos in it: mkdir -p /srv/doors/photos. Each file is written whole, and put in its place in one go.
path = "/srv/doors"
# utf-8, utf-8-bom (which Excel needs), windows-1252, iso-8859-1, iso-8859-15, … Who has a character that it lacks is set aside.
encoding = "utf-8"
delimiter = ","
header = true
# line_end = "crlf"
# quotes = "all"                  # in place of where they are needed
# null = "NULL"                   # what stands for nothing: otherwise an empty cell
# booleans = ["1", "0"]
# dates = "DD.MM.YYYY"
# times = "DD.MM.YYYY HH:mm:ss"   # of UTC, or of this zone:
# time_zone = "Europe/Berlin"
# formulas = "defuse"             # an apostrophe before what a spreadsheet would take for one (=, +, -, @): for people, not programs

# The other way: people of yours, for Lanyard. Write the file under another name, and rename it when it is whole. It is read when it
# changes, and by every. What it has is its own: a change to it in Lanyard is put back.
# [people]
# file = "students.csv"
# every = "1 h"
# leavers = "deactivate"          # keep or archive: of who is in the file no longer
# leaver_limit = "5 %"            # when more would leave, nobody is changed
# columns = { Matriculation = "externalId", Given = "firstName", Family = "lastName", Kind = "holderType" }

# In each section: the file, the columns that its rows are known and sorted by, and the other columns, with the field that each is
# given. The fields are those of Lanyard's API (/docs). The order of columns is the one here; name a column of the key in columns,
# too, where it doesn't come first.

[card_holders]
file = "people.csv"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }

# Cards that have been handed over. A door opens for a card that is active, of a person (holder.…) who is active.
[cards]
file = "cards.csv"
key = { number = "cardNumber" }
columns = { chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId", person_state = "holder.status" }

# The approved picture of each person: variant "card" is the crop, "display" a larger one. Names have fields of the photo, or else
# of the person.
[photos]
directory = "photos"
name = "{externalId}.jpg"
variant = "card"

# [orders]
# file = "orders.csv"
# key = { order_id = "id" }
# columns = { state = "status", reference = "reference" }
`;

/** For somebody who asks for tables. */
export const TABLES = '-- A folder needs no tables: the bridge makes its files.\n';
