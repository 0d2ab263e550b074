"""Whole runs of the trainer: ended and gone on with, what they never see, what they refuse."""

import glob
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import warnings

from sample import TRAINER, can_compile, command, content, has, random_records, run, write_records  # finds the trainer

from kernel import compile_kernel
from plot import held_loss
from positions import Source

SETTINGS = ("--hidden", 32, "--batch", 100, "--window", 1000)


class Runs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not can_compile():
            raise unittest.SkipTest("there is no C++ compiler")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        compile_kernel(cls.folder)
        cls.old = write_records(os.path.join(cls.folder, "old.ctp"), random_records(3000, 1))
        cls.new = write_records(os.path.join(cls.folder, "new.ctp"), random_records(1500, 2))

    def setUp(self):
        # Sources stay open until the process ends.
        warnings.simplefilter("ignore", ResourceWarning)

    def out(self, name):
        """A new folder for a run, with a compiled kernel."""
        folder = os.path.join(self.folder, name)
        os.makedirs(folder)
        for file in glob.glob(os.path.join(self.folder, "kernel-*.so")):
            shutil.copy(file, folder)
        return folder

    def learn(self, name, *arguments):
        """A run to its end: its folder."""
        out = self.out(name)
        ended = run(*arguments, "--out", out, *SETTINGS)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return out

    def history(self, out):
        with open(os.path.join(out, "history.json")) as file:
            return json.load(file)


@unittest.skipUnless(hasattr(signal, "SIGKILL"), "this system cannot kill a process that way")
class GoingOn(Runs):
    DATA = ("{old}@0.5", "--newest", "{new}", "--epochs", 8)

    def data(self):
        return [str(part).format(old=self.old, new=self.new) for part in self.DATA]

    def begin(self, name):
        """A run that keeps a checkpoint of every step, once it has some."""
        out = self.out(name)
        begun = subprocess.Popen(
            command(*self.data(), "--out", out, *SETTINGS, "--save-minutes", 0),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(begun.stderr.close)
        deadline = time.monotonic() + 60
        while not os.path.exists(os.path.join(out, "checkpoint.npz")):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        time.sleep(0.1)
        return out, begun

    def test_a_run_that_was_killed_or_stopped_ends_with_the_same_bytes(self):
        whole = self.learn("whole", *self.data())
        for number, (how, code) in enumerate(((signal.SIGKILL, -9), (signal.SIGINT, 130))):
            out, begun = self.begin(f"ended-{number}")
            begun.send_signal(how)
            said = begun.communicate(timeout=60)[1]
            self.assertEqual(begun.returncode, code, said)
            if how != signal.SIGKILL:
                self.assertIn("--resume goes on from the checkpoint", said)
            gone_on = run("--out", out, "--resume", "--threads", 1 + number)
            self.assertEqual(gone_on.returncode, 0, gone_on.stderr)
            self.assertEqual(content(out, "network.nnue"), content(whole, "network.nnue"))
            histories = [self.history(folder)["history"] for folder in (whole, out)]
            self.assertEqual(*map(len, histories))
            for before, after in zip(*histories):
                for key in ("epoch", "step", "positions", "train", "held"):
                    self.assertEqual(before[key], after[key])

    def test_a_run_goes_on_with_its_own_settings_and_data(self):
        out = self.learn("settled", self.old, "--epochs", 1)
        data = os.path.join(self.folder, "old.ctp")

        def refuse(reason, *arguments):
            ended = run("--out", out, *arguments)
            self.assertEqual(ended.returncode, 1)
            self.assertIn(reason, ended.stderr)
            self.assertEqual(ended.stderr.count("\n"), 1)

        refuse("has a run already", data)
        refuse("--rate cannot change", "--resume", "--rate", 0.1)
        refuse("the data cannot change", "--resume", self.new)
        before = content(data)
        try:
            write_records(data, random_records(3000, 3))
            refuse("old.ctp has changed", "--resume")
        finally:
            with open(data, "wb") as file:
                file.write(before)
        with open(os.path.join(out, "checkpoint.npz"), "r+b") as file:
            file.truncate(1000)
        refuse("not a whole checkpoint", "--resume")


class Data(Runs):
    def test_what_is_held_back_changes_nothing_that_is_learnt(self):
        records = random_records(3000, 1)
        split = Source(0, self.old).held_from
        records["score"][split:] = 1000
        other = write_records(os.path.join(self.folder, "other.ctp"), records)
        first, second = (self.learn(f"held-{number}", path, "--epochs", 2) for number, path in enumerate((self.old, other)))
        self.assertEqual(content(first, "network.nnue"), content(second, "network.nnue"))
        losses = [list(self.history(out)["history"][-1]["held"].values()) for out in (first, second)]
        self.assertNotEqual(*losses)
        # And what is not held back does.
        records["score"][split - 1] = 1000
        write_records(other, records)
        third = self.learn("held-2", other, "--epochs", 2)
        self.assertNotEqual(content(third, "network.nnue"), content(first, "network.nnue"))

    def test_files_to_validate_on_change_nothing_that_is_learnt(self):
        without = self.learn("unvalidated", self.old, "--held-back", 0, "--epochs", 2)
        out = self.learn("validated", self.old, "--held-back", 0, "--validate", self.new, "--epochs", 2)
        self.assertEqual(content(out, "network.nnue"), content(without, "network.nnue"))
        history = self.history(out)
        self.assertEqual([data["held_back"] for data in history["data"]], [0, 1500])
        self.assertEqual(list(history["history"][-1]["held"]), [self.new])

    def test_the_last_fifth_learns_from_the_newest(self):
        out = self.learn("newest", self.old, "--newest", self.new, "--epochs", 5)
        history = self.history(out)
        steps = history["history"][-1]["step"]
        learnt = {data["path"]: data["learnt"] for data in history["data"]}
        last = history["history"][-1]["positions"] - history["history"][-2]["positions"]
        # The last of five epochs is the last fifth, and cuts passes of the newest file alone into batches.
        batches = max(1, round(learnt[self.new] / 100))
        self.assertAlmostEqual(last, steps / 5 * learnt[self.new] / batches, delta=1)

    def test_a_limit_and_a_start(self):
        first = self.learn("limit", self.old, self.new, "--epochs", 1, "--limit", 1000)
        history = self.history(first)
        self.assertEqual(sum(data["learnt"] for data in history["data"]), 1000)
        full = [Source(0, path) for path in (self.old, self.new)]
        self.assertEqual([data["held_back"] for data in history["data"]], [source.held for source in full])
        for file in ("checkpoint.npz", "network.nnue"):
            out = self.learn(f"start-{file}", self.old, "--epochs", 1, "--start", os.path.join(first, file))
            before = self.history(out)["history"][0]["held"][self.old]
            self.assertAlmostEqual(before, history["history"][-1]["held"][self.old], delta=1e-3)

    @unittest.skipUnless(has("torch"), "there is no PyTorch")
    def test_pytorch_learns_the_same(self):
        outs = [self.learn(f"by-{len(flags)}", self.old, "--epochs", 2, *flags) for flags in ((), ("--reference",))]
        losses = [held_loss(history, history["history"][-1]) for history in map(self.history, outs)]
        self.assertAlmostEqual(losses[0] / losses[1], 1, delta=1e-3)


class Messages(Runs):
    def test_what_makes_no_sense_is_said_in_one_line(self):
        records = random_records(1000, 1)
        records["turn"][500] = 2
        bad = write_records(os.path.join(self.folder, "bad.ctp"), records)
        cases = (
            ((), "nothing to learn from", 2),
            (("none.ctp",), "none.ctp: No such file", 1),
            ((__file__,), "not a file of training positions", 1),
            ((self.old, self.old), "named twice", 1),
            ((self.old + "@-1",), "after @ must be above 0", 1),
            ((self.old, "--hidden", 100), "not a multiple of 32", 2),
            ((self.old, "--hidden", 1056), "32 to 1024", 2),
            ((self.old, "--rate", "nan"), "not a number above 0", 2),
            ((self.old, "--epochs", "many"), "not a whole number", 2),
            ((self.old, "--newest-share", 0.1), "--newest", 2),
            ((self.old, "--name", "n" * 56), "more than 55 bytes", 2),
            ((self.old, "--start", __file__), "not a whole checkpoint", 1),
            ((self.old, "--sparsity", -1), "not a number of at least 0", 2),
            (("--resume",), "nothing to go on from", 1),
            ((bad, "--batch", 100), "bad.ctp: position 500", 1),
        )
        for number, (arguments, reason, code) in enumerate(cases):
            ended = run(*arguments, "--out", self.out(f"message-{number}"), "--epochs", 1)
            self.assertEqual(ended.returncode, code, arguments)
            last = ended.stderr.strip().splitlines()[-1]
            self.assertTrue(last.startswith("train.py: "), ended.stderr)
            self.assertIn(reason, last)
            self.assertNotIn("Traceback", ended.stderr)

    def test_without_a_compiler_it_says_so(self):
        ended = run(self.old, "--out", self.out("uncompiled"), env={**os.environ, "CXX": "no-such-compiler"})
        self.assertEqual(ended.returncode, 1)
        self.assertIn("there is no C++ compiler no-such-compiler", ended.stderr)


@unittest.skipUnless(has("matplotlib"), "there is no matplotlib")
class Plots(Runs):
    def test_several_runs_come_into_one_picture(self):
        outs = [
            self.learn(f"{hidden}-{limit}", self.old, self.new, "--epochs", 2, "--limit", limit, "--hidden", hidden)
            for hidden, limit in ((32, 500), (32, 1000), (64, 1000))
        ]
        self.assertTrue(content(outs[0], "loss.png").startswith(b"\x89PNG"))
        for over in ("amount", "learning"):
            picture = os.path.join(self.folder, f"{over}.svg")
            drawn = self.plot(*outs, "--output", picture, "--over", over)
            self.assertEqual((drawn.returncode, drawn.stderr), (0, ""))
            self.assertIn(b"<svg", content(picture))
        dark = os.path.join(self.folder, "dark.svg")
        self.assertEqual(self.plot(*outs, "--output", dark, "--dark").returncode, 0)
        self.assertIn(b"#0d1117", content(dark))
        self.assertNotIn(b"#0d1117", content(picture))
        other = self.learn("other", self.new, "--epochs", 1)
        drawn = self.plot(*outs, other, "--output", os.path.join(self.folder, "all.png"))
        self.assertIn("held back different positions", drawn.stderr)
        drawn = self.plot(*outs, other, "--output", os.path.join(self.folder, "all.png"), "--source", "new.ctp")
        self.assertEqual((drawn.returncode, drawn.stderr), (0, ""))
        drawn = self.plot(self.folder, "--output", os.path.join(self.folder, "none.png"))
        self.assertEqual(drawn.returncode, 1)
        self.assertIn("history.json: No such file", drawn.stderr)

    def test_the_loss_of_several_files_is_that_of_all_positions(self):
        data = [{"path": "a/x", "held_back": 1}, {"path": "y", "held_back": 3}]
        entry = {"held": {"a/x": 0.5, "y": 0.1}}
        self.assertAlmostEqual(held_loss({"data": data}, entry), 0.2)
        self.assertAlmostEqual(held_loss({"data": data}, entry, "x"), 0.5)

    def plot(self, *arguments):
        plot = [command()[0], os.path.join(TRAINER, "plot.py"), *arguments]
        return subprocess.run(plot, capture_output=True, text=True, timeout=60)


if __name__ == "__main__":
    unittest.main()
