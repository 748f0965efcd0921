/** The example in the help of `lanyard bridge`. */
export const EXAMPLE = `
Example, for a database of SQLite (bridge.toml):

  [lanyard]
  url = "http://127.0.0.1:3000"
  key_file = "bridge.key"        # chmod 600; scopes sync:read,sync:write,photos:read
  system = "doors"

  [database]
  url = "sqlite:///var/lib/doors/doors.db"

  [card_holders]
  table = "badge_people"
  key = { person_id = "id" }
  columns = { matric = "externalId", given = "firstName", family = "lastName" }

The other way, people from your database into Lanyard:

  [people]
  query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", kind AS "holderType" FROM students"""
  every = "5 min"
  leavers = "deactivate"         # anyone sent before who is no longer in the query
  leaver_limit = "5 %"

  lanyard bridge --config bridge.toml init sqlite      # writes a file like this, with comments
  lanyard bridge --config bridge.toml init --from URL  # or looks into your database, and proposes one
  lanyard bridge --config bridge.toml check
  lanyard bridge --config bridge.toml run --dry-run
  lanyard bridge --config bridge.toml run`;
