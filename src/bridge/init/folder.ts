import { beginning } from './parts.ts';

/** A configuration to start from, for a folder of files. */
export const CONFIGURATION = `${beginning('What lanyard bridge writes into a folder, for a program that reads files.')}[folder]
# Create it, with photos inside: mkdir -p /srv/doors/photos. A reader never sees half a file: each one is replaced in one step.
path = "/srv/doors"
# utf-8, utf-8-bom (which Excel needs), windows-1252, iso-8859-1, iso-8859-15, … A row with a character it lacks is set aside.
encoding = "utf-8"
delimiter = ","
header = true
# line_end = "crlf"
# quotes = "all"                  # otherwise only where they are needed
# null = "NULL"                   # for fields without a value, instead of an empty cell
# booleans = ["1", "0"]
# dates = "DD.MM.YYYY"
# times = "DD.MM.YYYY HH:mm:ss"   # in UTC, or in this zone:
# time_zone = "Europe/Berlin"
# formulas = "defuse"             # puts ' before what a spreadsheet would run (=, +, -, @): for files that people open

# The other way: people from a file of yours into Lanyard: CSV, XLSX or ODS. Write it under another name and rename it once it is complete. It is read
# whenever it changes, and as often as "every" says. The file wins: changes made in Lanyard to fields it has are undone.
# [people]
# file = "students.csv"
# encoding = "windows-1250"       # of a CSV that isn't Unicode
# sheet = "Students"              # of a workbook with several
# every = "1 h"
# leavers = "deactivate"          # or "archive", or "keep": for anyone no longer in the file
# leaver_limit = "5 %"            # a run with more leavers than this changes nobody
# columns = { Matriculation = "externalId", Given = "firstName", Family = "lastName", Kind = "holderType" }

# Each section names a file, the columns that identify and sort its rows (key), and the other columns, each with the field that
# fills it. Fields are those of Lanyard's API (/docs). Columns are written in this order, the key first; to put a column of the key
# elsewhere, name it in columns, too.

[card_holders]
file = "people.csv"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }

# Cards that have been handed over. A door should open only if card and person (holder.…) are both active, so keep both states.
[cards]
file = "cards.csv"
key = { number = "cardNumber" }
columns = { chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId", person_state = "holder.status" }

# Each person's approved photo: variant "card" is the crop for cards, "display" a larger picture. Names are made from fields of the
# photo or of the person.
[photos]
directory = "photos"
name = "{externalId}.jpg"
variant = "card"

# [orders]
# file = "orders.csv"
# key = { order_id = "id" }
# columns = { state = "status", reference = "reference" }
`;

/** The answer to `--ddl`. */
export const TABLES = '-- A folder needs no tables: the bridge writes the files itself.\n';
