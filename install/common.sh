# Shared by the scripts here and in bridge/, which read this file; it is not run by itself.

root=            # everything happens below it: for images, and for tests
prefix=/usr/local
start=yes
of_package=no    # yes in the scripts of Debian's package, where dpkg puts program, command and unit in place
here=$(cd "$(dirname "$0")" && pwd)

say() { printf '%s\n' "$*"; }
die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}
usage() { # the comment at the head of the script
  sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
  exit "$1"
}

# Reads the options of both uninstall.sh.
uninstall_options() { # OPTION…
  purge=no
  while [ $# -gt 0 ]; do
    case $1 in
      --purge) purge=yes; shift ;;
      --prefix) prefix=${2:?--prefix needs a directory}; shift 2 ;;
      --root) root=${2:?--root needs a directory}; shift 2 ;;
      -h | --help) usage 0 ;;
      *) usage 2 >&2 ;;
    esac
  done
}

# Call this once the options have been read.
set_paths() {
  program=$root$prefix/lib/lanyard/lanyard
  command=$root$prefix/bin/lanyard
  settings=$root/etc/lanyard/lanyard.env
  unit=$root/etc/systemd/system/lanyard.service
  # dpkg swaps its own files while the service runs. The service therefore runs another name of the program, which
  # upgrade.sh moves on once the new version has proved itself.
  if [ "$of_package" = yes ]; then program=$root/usr/lib/lanyard/in-use/lanyard; fi
  need_root
}
need_root() {
  if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then die "run it as root (sudo $0 …)"; fi
}

# DATA_DIR as the settings have it, read as the program does: "export", blanks, quotes and remarks may be there.
data_dir() {
  found=$(sed -n 's/^[[:space:]]*\(export[[:space:]]\{1,\}\)\{0,1\}DATA_DIR[[:space:]]*=[[:space:]]*//p' "$settings" \
    2> /dev/null | tail -n 1 | sed -e "s/^\([\"'\`]\)\([^\"'\`]*\)\1.*/\2/;t" -e 's/[[:space:]]*#.*//;s/[[:space:]]*$//')
  case $found in
    /*) printf '%s' "$root$found" ;;
    '') printf '%s' "$root/var/lib/lanyard" ;;
    *) printf '%s' "$root/var/lib/lanyard/$found" ;; # where the service runs
  esac
}

# True when systemd runs this machine, and services may be started.
has_systemd() { [ -z "$root" ] && [ "$start" = yes ] && [ -d /run/systemd/system ]; }

# Whatever is read, written or entered below DATA_DIR goes through here, and never happens as root: the service's account
# may put a link there in the place of anything. With --root, the caller does it: there may be no such account.
as_lanyard() {
  if [ -z "$root" ]; then
    setpriv --reuid lanyard --regid lanyard --init-groups -- "$@"
  else
    "$@"
  fi
}

# Runs a command of the given program, with the settings and the data of this installation, in its directory.
lanyard() { # PROGRAM ARGUMENT…
  run=$1
  shift
  as_lanyard env -C "$(data_dir)" DATA_DIR="$(data_dir)" "$run" --env-file "$settings" "$@"
}

# Fails unless the program to install is there, and may be run.
need_program() { # PATH
  [ -f "$1" ] || die "there is no program at $1: build it (npm run build), or name it with --binary"
  [ -x "$1" ] || die "$1 may not be run: chmod +x $1"
}

# Makes an account, and a group of its name, unless there is one: without a shell and without a home of its own. Sets
# `uid` and `gid`, which are empty below a root that has no accounts.
account() { # NAME COMMENT
  if [ -e "$root/etc/passwd" ] && ! grep -q "^$1:" "$root/etc/passwd"; then
    useradd ${root:+--root "$root"} --system --user-group --no-create-home --home-dir "/var/lib/$1" \
      --shell /usr/sbin/nologin --comment "$2" "$1"
  fi
  uid=$(id_of passwd "$1")
  gid=$(id_of group "$1")
}

# Prints the number of an account or a group; nothing when there is none.
id_of() { # passwd|group NAME
  sed -n "s/^$2:[^:]*:\([0-9]*\):.*/\1/p" "$root/etc/$1" 2> /dev/null || true
}

directory() { # MODE USER GROUP PATH; whose it is can't be said where there are no accounts
  mkdir -p "$4"
  chmod "$1" "$4"
  if [ -n "$uid" ] && [ "$(id -u)" = 0 ]; then chown "$2:$3" "$4"; fi
}

# Puts a file in its place in one step, so that nobody ever sees half of it.
put() { # MODE FROM TO
  install -m "$1" "$2" "$3.new" && mv -f "$3.new" "$3"
}

# Puts a program in its place. dpkg replaces its files and never writes into them, so a second name takes no space.
put_program() { # FROM TO
  if [ "$of_package" = yes ]; then ln -f "$1" "$2.new" && mv -f "$2.new" "$2"; else put 0755 "$1" "$2"; fi
}

# Puts a file in its place that names the program as @PROGRAM@.
fill_in() { # MODE FROM TO
  sed "s|@PROGRAM@|${program#"$root"}|g" "$2" > "$3.new"
  chmod "$1" "$3.new"
  mv -f "$3.new" "$3"
}
