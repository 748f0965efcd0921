import { beginning } from './parts.ts';

/** A configuration to start from, for people from LDAP or Active Directory. */
export const CONFIGURATION = `${beginning('People from LDAP or Active Directory into Lanyard.')}[directory]
# ldaps:// (port 636), or ldap:// (port 389) with start_tls = true.
url = "ldaps://ldap.example.edu"
# start_tls = true
# Your authority's certificates in PEM, if the server's isn't from a public one. The name in url has to be in the certificate.
# ca_file = "site-ca.pem"
# An account that may only read. For Active Directory also: lanyard@example.edu
bind_dn = "cn=lanyard,ou=services,dc=example,dc=edu"
# A file that holds only the password and that nobody else can read (chmod 600).
password_file = "directory.password"
# People are searched below this entry (scope = "one": right below it).
base = "ou=people,dc=example,dc=edu"
# Only these. Without it: (objectClass=person), or all users of an Active Directory.
# filter = "(&(objectClass=inetOrgPerson)(employeeNumber=*))"
# page_size = 500
# Days of times, such as the one at which an account expires, are those of this zone; UTC unless given.
# time_zone = "Europe/Berlin"

[people]
every = "5 min"
leavers = "deactivate"          # or "archive", or "keep": for anyone sent before whom the search no longer finds
leaver_limit = "5 %"            # a run with more leavers than this changes nobody
# Who is active: userAccountControl (Active Directory), nsAccountLock (389, FreeIPA), pwdAccountLockedTime (OpenLDAP),
# loginDisabled (eDirectory), or a filter in parentheses that active people match. Without it, people keep their status.
# active = "userAccountControl"

# The attribute of each field of the API. externalId identifies people, so it must never change or be given to somebody else:
# a student or staff number, or entryUUID (OpenLDAP), objectGUID (Active Directory), nsUniqueId (389), ipaUniqueID (FreeIPA).
[people.attributes]
externalId = "employeeNumber"
firstName = "givenName"
lastName = "sn"
email = "mail"
holderType = "eduPersonPrimaryAffiliation"
# department = "department"
# expiryDate = "accountExpires"
# customFields.room = "roomNumber"

# The value in Lanyard for each value in the directory: of several, the first of these lines that fits. "*" stands for all others.
[people.values.holderType]
student = "student"
faculty = "staff"
staff = "staff"
employee = "staff"
"*" = "visitor"

# What is the same for everybody, instead of an attribute:
# [people.constants]
# holderType = "student"

# All values of an attribute, with a text between them. Without it, the first one in alphabetical order is taken.
# [people.separator]
# department = ", "
`;

/** The answer to `--ddl`. */
export const TABLES = '-- A directory needs no tables: the bridge only reads it.\n';
